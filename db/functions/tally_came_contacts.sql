-- Who comes and goes is counted once per statement, so that a large import adds one line.
CREATE OR REPLACE FUNCTION tally_came_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tallies (company_id, what, change)
  SELECT company_id, CASE WHEN is_group THEN 'groups' ELSE 'contacts' END, count(*)
  FROM came WHERE deleted_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_came AFTER INSERT ON contacts REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION tally_came_contacts();
