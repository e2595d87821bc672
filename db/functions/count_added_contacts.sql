-- Who comes and goes is counted once per statement, so that a large import adds one line.
CREATE OR REPLACE FUNCTION count_added_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (company_id, what, change)
  SELECT company_id, CASE WHEN is_group THEN 'groups' ELSE 'contacts' END, count(*)
  FROM added WHERE deleted_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_added_contacts();
