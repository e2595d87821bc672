-- One page of the scope's contacts with all of these terms in their name or number, and how many there
-- are in all. LIKE is not leakproof, so under row-level security it may not use an index: the search
-- works as the tables' owner and names the company itself, which is the scope's and never the caller's
-- word. Of more matches than the budget no more are counted, and the page is found in the order of names,
-- where it is soon full.
DROP FUNCTION IF EXISTS find_contacts(text, text, boolean, integer, integer, integer);
CREATE OR REPLACE FUNCTION find_contacts(
  terms text[], with_digits text[], with_groups boolean, page_size integer, page_start integer,
  budget integer,
  OUT ids integer[], OUT total integer
) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  company CONSTANT integer := nullif(current_setting('app.company_id', true), '')::integer;
  p CONSTANT text[] := search_patterns(terms, true);
  d CONSTANT text[] := search_patterns(with_digits, true);
  -- The two longest, and so the rarest of them, go through the index.
  p1 CONSTANT text := p[1];
  p2 CONSTANT text := coalesce(p[2], p[1]);
  d1 CONSTANT text := d[1];
  d2 CONSTANT text := coalesce(d[2], d[1]);
BEGIN
  WITH found AS MATERIALIZED (
    SELECT id, sort_key FROM (
      -- Conditions that only the index of parts serves.
      (SELECT id, sort_key, search_key, is_group, deleted_at FROM contacts
      WHERE company_id + 0 = company AND search_key LIKE p1 AND search_key LIKE p2 OFFSET 0)
      UNION ALL
      (SELECT id, sort_key, search_key, is_group, deleted_at FROM contacts
      WHERE company_id + 0 = company AND search_key LIKE d1 AND search_key LIKE d2
        AND NOT search_key LIKE ALL (p) OFFSET 0)
    ) AS c
    WHERE deleted_at IS NULL AND (with_groups OR NOT is_group)
      AND (search_key LIKE ALL (p) OR search_key LIKE ALL (d))
    LIMIT budget + 1
  )
  SELECT
    ARRAY(SELECT id FROM found ORDER BY sort_key, id LIMIT page_size OFFSET page_start),
    (SELECT count(*)::integer FROM found)
  INTO ids, total;
  IF total <= budget THEN RETURN; END IF;

  ids := ARRAY(
    SELECT c.id FROM unnest(ARRAY[false, true]) AS kind (is_group) CROSS JOIN LATERAL (
      SELECT id, sort_key FROM contacts
      WHERE company_id = company AND is_group = kind.is_group AND deleted_at IS NULL
        AND (search_key LIKE ALL (p) OR search_key LIKE ALL (d))
      ORDER BY sort_key, id LIMIT page_size + page_start
    ) AS c
    WHERE with_groups OR NOT kind.is_group
    ORDER BY c.sort_key, c.id LIMIT page_size OFFSET page_start);
END
$$;

REVOKE ALL ON FUNCTION find_contacts(text[], text[], boolean, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_contacts(text[], text[], boolean, integer, integer, integer) TO recado_app;
