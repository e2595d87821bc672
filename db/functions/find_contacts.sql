-- One page of the scope's contacts with this text in their name, or these digits in their number,
-- and how many there are in all. LIKE is not leakproof, so under row-level security it may not use
-- an index: the search works as the tables' owner and names the company itself, which is the
-- scope's and never the caller's word. Of more matches than the budget any so many are shown: whoever
-- looks for one of thousands says more of its name.
DROP FUNCTION IF EXISTS find_contacts(text, text, boolean, integer, integer);
CREATE OR REPLACE FUNCTION find_contacts(
  part text, digits text, with_groups boolean, page_size integer, page_start integer,
  budget integer,
  OUT ids integer[], OUT total integer
) LANGUAGE sql STABLE SECURITY DEFINER SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
BEGIN ATOMIC
  WITH found AS MATERIALIZED (
    SELECT id, name_key FROM contacts
    WHERE company_id = (SELECT nullif(current_setting('app.company_id', true), '')::integer)
      AND deleted_at IS NULL
      AND (with_groups OR NOT is_group)
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

REVOKE ALL ON FUNCTION find_contacts(text, text, boolean, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_contacts(text, text, boolean, integer, integer, integer) TO recado_app;
