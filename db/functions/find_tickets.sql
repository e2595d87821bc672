-- The scope's tickets with this text in a message or in their contact's name, with these digits in
-- its number, or with this number of their own; each once. Null where they are too many to be named
-- within the budget, so many rows of texts and of contacts each: then a page is found by looking at the
-- newest tickets. Of messages that are not indexed yet ten times as many are read: after a burst of
-- writing an exact answer is worth its time.
-- It works as the tables' owner for the same reason as find_contacts, and knows the company in the same way.
DROP FUNCTION IF EXISTS find_tickets(text, text, integer);
CREATE OR REPLACE FUNCTION find_tickets(part text, digits text, own_id integer, budget integer) RETURNS integer[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  company CONSTANT integer := nullif(current_setting('app.company_id', true), '')::integer;
  wanted CONSTANT text := plain_text(part);
  pattern CONSTANT text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  words CONSTANT text[] := array_remove(
    string_to_array(regexp_replace(wanted, '[\x01-/:-@[-`{-~]+', ' ', 'g'), ' '), '');
  many CONSTANT integer := cardinality(words);
  is_exact CONSTANT boolean := words[1] = wanted AND length(wanted) <= 12;
  query tsquery;
  samples integer;
  seen integer;
  estimate integer;
  found integer[];
  looked_at integer;
BEGIN
  -- Pairs of neighbours; a first word that may be the end of one says nothing below three letters.
  SELECT string_agg('''' || company || '/ ' || right(words[n], 3) || ' ' || left(words[n + 1], 9) || ''''
    || CASE WHEN n + 1 = many AND length(words[many]) < 9 THEN ':*' ELSE '' END, ' & ')::tsquery
  INTO query FROM generate_series(1, many - 1) AS n WHERE n > 1 OR length(words[1]) > 2;
  IF query IS NULL THEN
    SELECT string_agg('''' || company || '/' || left(word, 12) || ''':*', ' & ')::tsquery
    INTO query FROM unnest(words) AS word WHERE length(word) > 2;
  END IF;
  IF query IS NULL THEN RETURN NULL; END IF;
  query := query || ('''' || company || '/*''')::tsquery;

  -- Whether more tickets have the text than the budget allows is first estimated from a few. Samples lie
  -- closer together the newer they are, and each stands for those up to the next: a text that the newest
  -- hundreds have, such as a greeting just sent, is not common. Each begins at the one before, so that
  -- they stay different however many numbers went to other companies. More than 25 are needed only where
  -- those do not decide.
  IF (SELECT sum(change) FROM ticket_counters WHERE company_id = company) > budget THEN
    FOREACH samples IN ARRAY ARRAY[25, 100] LOOP
      WITH RECURSIVE sample (id, step) AS (
        (SELECT id, 1 FROM tickets WHERE company_id = company ORDER BY id DESC LIMIT 1)
        UNION ALL
        SELECT (SELECT k.id FROM tickets k WHERE k.company_id = company
            AND k.id <= sample.id - 16 * (2 * step - 1) ORDER BY k.id DESC LIMIT 1), step + 1
        FROM sample WHERE sample.id IS NOT NULL AND step < samples
      )
      SELECT count(*), coalesce(sum(16 * (2 * step - 1)), 0) INTO seen, estimate
      FROM sample WHERE id IS NOT NULL AND (
        SELECT bool_or(strpos(body, wanted) > 0) FROM (SELECT body FROM ticket_texts t
          WHERE t.company_id = company AND t.ticket_id = sample.id ORDER BY t.part DESC LIMIT 2) AS texts);
      IF seen >= 5 AND estimate > budget THEN RETURN NULL; END IF;
      EXIT WHEN seen < 2;
    END LOOP;
  END IF;

  WITH texts AS MATERIALIZED (
    SELECT ticket_id, is_exact AND octet_length(body) <= 30000 OR strpos(body, wanted) > 0 AS is_found
    FROM (
      -- Its words name the company: its own column beside them would read the list of all its texts.
      SELECT company_id, ticket_id, body FROM ticket_texts
      WHERE word_ends(company_id, body) @@ query OFFSET 0
    ) AS t WHERE company_id = company LIMIT budget + 1
  ), in_names AS MATERIALIZED (
    SELECT k.id FROM contacts c
    JOIN tickets k ON k.company_id = company AND k.contact_id = c.id
    WHERE c.company_id = company
      AND (c.name_key LIKE pattern OR c.number LIKE '%' || digits || '%') LIMIT budget + 1
  ), new AS MATERIALIZED (
    SELECT k.id, m.is_found
    FROM tickets k CROSS JOIN LATERAL (
      SELECT NOT is_deleted AND strpos(plain_text(body), wanted) > 0 AS is_found FROM messages
      WHERE company_id = company AND ticket_id = k.id AND seq > k.searched_seq ORDER BY seq OFFSET 0
    ) AS m
    WHERE k.company_id = company AND k.last_seq > k.searched_seq LIMIT 10 * budget + 1
  ), everywhere (id) AS (
    SELECT ticket_id FROM texts WHERE is_found UNION SELECT id FROM in_names
    UNION SELECT id FROM new WHERE is_found
    UNION SELECT k.id FROM tickets k WHERE k.company_id = company AND k.id = own_id
  )
  SELECT coalesce(array_agg(id), '{}'), greatest((SELECT count(*) FROM texts),
    (SELECT count(*) FROM in_names), (SELECT count(*) - 9 * budget FROM new))
  INTO found, looked_at FROM everywhere;
  RETURN CASE WHEN looked_at <= budget THEN found END;
END
$$;

REVOKE ALL ON FUNCTION find_tickets(text, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_tickets(text, text, integer, integer) TO recado_app;
