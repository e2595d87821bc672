CREATE OR REPLACE FUNCTION count_changed_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (company_id, what, change)
  SELECT company_id, CASE WHEN is_group THEN 'groups' ELSE 'contacts' END, change
  FROM (VALUES
    (OLD.company_id, OLD.is_group, OLD.deleted_at, -1),
    (NEW.company_id, NEW.is_group, NEW.deleted_at, 1)
  ) AS counted (company_id, is_group, deleted_at, change)
  WHERE deleted_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_changed AFTER UPDATE OF deleted_at, is_group ON contacts FOR EACH ROW
WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) OR OLD.is_group <> NEW.is_group)
EXECUTE FUNCTION count_changed_contact();
