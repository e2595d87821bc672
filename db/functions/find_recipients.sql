-- Recipients of a campaign with all of these terms in their name or number, by the tables' owner for the
-- reasons of `find_contacts`.
DROP FUNCTION IF EXISTS find_recipients(integer, text, integer);
CREATE OR REPLACE FUNCTION find_recipients(campaign integer, terms text[], with_digits text[], budget integer)
RETURNS integer[] LANGUAGE plpgsql STABLE SECURITY DEFINER
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
  RETURN ARRAY(
    SELECT id FROM (
      -- Conditions that only the index of parts serves.
      (SELECT id, search_key FROM campaign_deliveries
      WHERE company_id + 0 = company AND campaign_id + 0 = campaign AND search_key LIKE p1 AND search_key LIKE p2 OFFSET 0)
      UNION ALL
      (SELECT id, search_key FROM campaign_deliveries
      WHERE company_id + 0 = company AND campaign_id + 0 = campaign AND search_key LIKE d1 AND search_key LIKE d2
        AND NOT search_key LIKE ALL (p) OFFSET 0)
    ) AS c
    WHERE search_key LIKE ALL (p) OR search_key LIKE ALL (d)
    LIMIT budget);
END
$$;

REVOKE ALL ON FUNCTION find_recipients(integer, text[], text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_recipients(integer, text[], text[], integer) TO recado_app;
