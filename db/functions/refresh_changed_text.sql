-- The lock: a chore that reads a text while it is being changed would keep what it was before.
CREATE OR REPLACE FUNCTION refresh_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7213046519);
  UPDATE ticket_texts SET body = texts_of_part(company_id, ticket_id, part)
  WHERE company_id = OLD.company_id AND (ticket_id, part) IN (
    (OLD.ticket_id, (OLD.seq - 1) / 8), (NEW.ticket_id, (NEW.seq - 1) / 8));
  DELETE FROM new_texts
  WHERE company_id = OLD.company_id AND ticket_id = OLD.ticket_id AND seq = OLD.seq;
  INSERT INTO new_texts (company_id, ticket_id, seq, body)
  SELECT NEW.company_id, NEW.ticket_id, NEW.seq, plain_text(left(NEW.body, 65536))
  WHERE NEW.body <> '' AND NOT NEW.is_deleted
  ON CONFLICT (company_id, ticket_id, seq) DO UPDATE SET body = excluded.body;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER messages_changed_text AFTER UPDATE OF body, is_deleted, ticket_id, seq ON messages
FOR EACH ROW WHEN (
  (OLD.body, OLD.is_deleted, OLD.ticket_id, OLD.seq)
  IS DISTINCT FROM (NEW.body, NEW.is_deleted, NEW.ticket_id, NEW.seq)
) EXECUTE FUNCTION refresh_changed_text();
