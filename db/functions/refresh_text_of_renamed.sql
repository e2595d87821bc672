-- Texts are searched together with their contact's name. After a change of the name they are new ones
-- until the chore has indexed them again. The lock is that of `refresh_changed_text`.
CREATE OR REPLACE FUNCTION renew_texts(company integer, ticket integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7213046519);
  DELETE FROM ticket_texts WHERE company_id = company AND ticket_id = ticket;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO new_texts (company_id, ticket_id, seq, body)
  SELECT company_id, ticket_id, seq, plain_text(body) FROM messages
  WHERE company_id = company AND ticket_id = ticket AND body <> '' AND NOT is_deleted
  ON CONFLICT (company_id, ticket_id, seq) DO NOTHING;
END
$$;

CREATE OR REPLACE FUNCTION refresh_text_of_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_texts(company_id, id) FROM tickets
  WHERE company_id = NEW.company_id AND contact_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_renamed_text AFTER UPDATE OF name ON contacts
FOR EACH ROW WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key) EXECUTE FUNCTION refresh_text_of_renamed();

CREATE OR REPLACE FUNCTION refresh_text_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_texts(OLD.company_id, OLD.id);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER tickets_moved_text BEFORE UPDATE OF contact_id ON tickets
FOR EACH ROW WHEN (OLD.contact_id IS DISTINCT FROM NEW.contact_id) EXECUTE FUNCTION refresh_text_of_moved();
