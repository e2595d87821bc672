-- Texts are searched together with their contact's name. After a change of the name they are read from the
-- messages until the chore has indexed them again. The lock is that of `refresh_changed_text`.
CREATE OR REPLACE FUNCTION refresh_text_of_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7213046519);
  DELETE FROM ticket_texts t USING tickets k
  WHERE k.company_id = NEW.company_id AND k.contact_id = NEW.id
    AND t.company_id = k.company_id AND t.ticket_id = k.id;
  UPDATE tickets SET searched_seq = 0
  WHERE company_id = NEW.company_id AND contact_id = NEW.id AND searched_seq > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_renamed_text AFTER UPDATE OF name ON contacts
FOR EACH ROW WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key) EXECUTE FUNCTION refresh_text_of_renamed();

CREATE OR REPLACE FUNCTION refresh_text_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7213046519);
  DELETE FROM ticket_texts WHERE company_id = OLD.company_id AND ticket_id = OLD.id;
  NEW.searched_seq := 0;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER tickets_moved_text BEFORE UPDATE OF contact_id ON tickets
FOR EACH ROW WHEN (OLD.contact_id IS DISTINCT FROM NEW.contact_id) EXECUTE FUNCTION refresh_text_of_moved();
