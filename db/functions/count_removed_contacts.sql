CREATE OR REPLACE FUNCTION count_removed_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (company_id, what, change)
  SELECT company_id, CASE WHEN is_group THEN 'groups' ELSE 'contacts' END, -count(*)
  FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_removed_contacts();
