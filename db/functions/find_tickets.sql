-- The scope's tickets with this text in a message or in their contact's name, with these digits in
-- its number, or with this number of their own; each once. Null where they are too many to be named,
-- of which a sample of conversations near and far says enough: then a page is found by looking at each.
-- It works as the tables' owner for the same reason as find_contacts, and knows the company in the same way.
CREATE OR REPLACE FUNCTION find_tickets(part text, digits text, own_id integer) RETURNS integer[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  company CONSTANT integer := nullif(current_setting('app.company_id', true), '')::integer;
  -- Naming so many costs as much as looking at tickets until a page is full. The limits say it in
  -- figures: of one that the planner does not know it expects that a tenth of the rows is enough.
  most CONSTANT integer := 10000;
  wanted CONSTANT text := plain_text(part);
  pattern CONSTANT text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  words CONSTANT text := regexp_replace(wanted, '[\x01-/:-@[-`{-~]+', ' ', 'g');
  is_exact CONSTANT boolean := words = wanted AND strpos(words, ' ') = 0 AND length(words) <= 12;
  query tsquery;
  seen integer;
  found integer[];
BEGIN
  SELECT ('(' || string_agg('''' || left(word, 12) || ''':*', ' & ') || ') | ''*''')::tsquery
  INTO query FROM string_to_table(words, ' ') AS word WHERE length(word) > 2;
  IF query IS NULL THEN RETURN NULL; END IF;

  -- Nearer and nearer to the newest, but not the newest alone: they may all say the same.
  SELECT count(*) INTO seen
  FROM (
    SELECT DISTINCT k.id
    FROM (SELECT id FROM tickets WHERE company_id = company ORDER BY id DESC LIMIT 1) AS newest,
      generate_series(0, 99) AS step,
      LATERAL (SELECT id FROM tickets
        WHERE company_id = company AND id <= newest.id - step * step ORDER BY id DESC LIMIT 1) AS k
  ) AS sample
  WHERE (SELECT true FROM ticket_texts t WHERE t.company_id = company AND t.ticket_id = sample.id
    AND strpos(t.body, wanted) > 0 LIMIT 1);
  IF seen >= 5 AND (SELECT sum(change) FROM ticket_counters WHERE company_id = company) > 2000 THEN
    RETURN NULL;
  END IF;

  WITH in_texts AS MATERIALIZED (
    SELECT ticket_id FROM ticket_texts
    WHERE company_id = company AND word_ends(body) @@ query
      AND (is_exact AND octet_length(body) <= 30000 OR strpos(body, wanted) > 0) LIMIT 10001
  ), in_names AS MATERIALIZED (
    SELECT k.id FROM contacts c
    JOIN tickets k ON k.company_id = company AND k.contact_id = c.id
    WHERE c.company_id = company
      AND (c.name_key LIKE pattern OR c.number LIKE '%' || digits || '%') LIMIT 10001
  ), in_new AS MATERIALIZED (
    SELECT k.id FROM tickets k
    WHERE k.company_id = company AND k.last_seq > k.searched_seq
      AND (SELECT true FROM messages m
        WHERE m.company_id = company AND m.ticket_id = k.id AND m.seq > k.searched_seq
          AND NOT m.is_deleted AND strpos(plain_text(m.body), wanted) > 0 LIMIT 1)
    LIMIT 10001
  ), everywhere (id) AS (
    SELECT ticket_id FROM in_texts UNION SELECT id FROM in_names UNION SELECT id FROM in_new
    UNION SELECT k.id FROM tickets k WHERE k.company_id = company AND k.id = own_id
  )
  SELECT CASE WHEN count(*) <= most THEN coalesce(array_agg(id), '{}') END
  INTO found FROM everywhere;
  RETURN found;
END
$$;

REVOKE ALL ON FUNCTION find_tickets(text, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_tickets(text, text, integer) TO recado_app;
