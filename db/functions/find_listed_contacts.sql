-- One page of a list's contacts with this text in their name, or these digits in their number, as
-- `find_contacts` does of all contacts, and for the same reasons.
CREATE OR REPLACE FUNCTION find_listed_contacts(
  list_id integer, part text, digits text, page_size integer, page_start integer, budget integer,
  OUT ids integer[], OUT total integer
) LANGUAGE sql STABLE SECURITY DEFINER SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
BEGIN ATOMIC
  WITH found AS MATERIALIZED (
    SELECT id, name_key FROM contact_list_items
    WHERE company_id = (SELECT nullif(current_setting('app.company_id', true), '')::integer)
      AND contact_list_id = list_id
      AND (
        name_key LIKE (SELECT '%' || regexp_replace(plain_text(part), '([\\%_])', '\\\1', 'g') || '%')
        OR number LIKE (SELECT '%' || digits || '%')
      )
    LIMIT budget
  )
  SELECT
    ARRAY(SELECT id FROM found ORDER BY name_key, id LIMIT page_size OFFSET page_start),
    (SELECT count(*)::integer FROM found);
END;

REVOKE ALL ON FUNCTION find_listed_contacts(integer, text, text, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_listed_contacts(integer, text, text, integer, integer, integer) TO recado_app;
