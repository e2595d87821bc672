-- Recipients of a campaign with this text in their name or number, by the tables' owner for the
-- reasons of `find_contacts`.
CREATE OR REPLACE FUNCTION find_recipients(campaign integer, part text, budget integer)
RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
BEGIN ATOMIC
  SELECT ARRAY(
    SELECT id FROM campaign_deliveries
    WHERE company_id = (SELECT nullif(current_setting('app.company_id', true), '')::integer)
      AND campaign_id = campaign
      AND search_key LIKE (SELECT '%' || regexp_replace(plain_text(part), '([\\%_])', '\\\1', 'g') || '%')
    LIMIT budget
  );
END;

REVOKE ALL ON FUNCTION find_recipients(integer, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_recipients(integer, text, integer) TO recado_app;
