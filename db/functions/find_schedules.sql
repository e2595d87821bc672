-- The policy lets no index be asked for parts of words; who owns the table may, for the scope's company.
-- Parts of less than three letters have no trigrams: then the schedules are read, not all contacts.
CREATE OR REPLACE FUNCTION find_schedules(part text) RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER
BEGIN ATOMIC
  SELECT s.id FROM schedules s
  WHERE length(plain_text(part)) >= 3
    AND s.company_id = (SELECT nullif(current_setting('app.company_id', true), '')::integer)
    AND s.body_key LIKE (SELECT '%' || regexp_replace(plain_text(part), '([\\%_])', '\\\1', 'g') || '%')
  UNION
  SELECT s.id FROM contacts c JOIN schedules s
    ON s.company_id = c.company_id AND s.contact_id = c.id
  WHERE length(plain_text(part)) >= 3
    AND c.company_id = (SELECT nullif(current_setting('app.company_id', true), '')::integer)
    AND c.name_key LIKE (SELECT '%' || regexp_replace(plain_text(part), '([\\%_])', '\\\1', 'g') || '%')
  UNION ALL
  SELECT s.id FROM schedules s
  WHERE length(plain_text(part)) < 3
    AND s.company_id = (SELECT nullif(current_setting('app.company_id', true), '')::integer)
    AND (
      strpos(s.body_key, (SELECT plain_text(part))) > 0
      OR strpos((
        SELECT c.name_key FROM contacts c
        WHERE c.company_id = s.company_id AND c.id = s.contact_id
      ), (SELECT plain_text(part))) > 0
    );
END;

REVOKE ALL ON FUNCTION find_schedules(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_schedules(text) TO recado_app;
