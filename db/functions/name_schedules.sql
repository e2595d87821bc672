-- Schedules are searched by the contact's name as well: read with each of them it cost more than the search.
CREATE OR REPLACE FUNCTION name_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_key := coalesce(
    (SELECT name_key FROM contacts WHERE company_id = NEW.company_id AND id = NEW.contact_id), '');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER schedules_named BEFORE INSERT OR UPDATE OF contact_id ON schedules
  FOR EACH ROW EXECUTE FUNCTION name_schedule();

CREATE OR REPLACE FUNCTION rename_schedules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedules SET contact_key = NEW.name_key
  WHERE company_id = NEW.company_id AND contact_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_rename_schedules AFTER UPDATE OF name ON contacts
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_schedules();
