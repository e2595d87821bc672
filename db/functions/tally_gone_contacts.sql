CREATE OR REPLACE FUNCTION tally_gone_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tallies (company_id, what, change)
  SELECT company_id, CASE WHEN is_group THEN 'groups' ELSE 'contacts' END, -count(*)
  FROM gone WHERE deleted_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_gone AFTER DELETE ON contacts REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_contacts();
