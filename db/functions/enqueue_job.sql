-- A scope enqueues as the owner of the job tables, and only through here: the company is the
-- scope's, never the caller's word, and a key is that company's own. The key stays in the payload:
-- one that was replaced while it ran loses its own.
CREATE OR REPLACE FUNCTION enqueue_job(name text, payload jsonb, run_at timestamptz, key text, max_attempts integer)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  company integer := nullif(current_setting('app.company_id', true), '')::integer;
BEGIN
  IF company IS NULL THEN
    RAISE EXCEPTION 'A job belongs to a company, and no company is set'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM graphile_worker.add_job(
    identifier => name,
    payload => (jsonb_build_object('companyId', company, 'payload', payload)
      || case when key is null then '{}' else jsonb_build_object('key', key) end)::json,
    run_at => run_at,
    max_attempts => max_attempts,
    job_key => company || ':' || name || ':' || key,
    flags => ARRAY[name],
    job_key_mode => 'replace'
  );
END
$$;

REVOKE ALL ON FUNCTION enqueue_job(text, jsonb, timestamptz, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, jsonb, timestamptz, text, integer) TO recado_app;
