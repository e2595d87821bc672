CREATE OR REPLACE FUNCTION stamp_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pending_since := CASE WHEN NEW.status = 'pending' THEN clock_timestamp() END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tickets_begin_waiting BEFORE INSERT ON tickets
  FOR EACH ROW WHEN (NEW.pending_since IS NULL) EXECUTE FUNCTION stamp_waiting();

CREATE OR REPLACE TRIGGER tickets_change_waiting BEFORE UPDATE OF status ON tickets
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION stamp_waiting();
