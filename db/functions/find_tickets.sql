-- The scope's tickets with all of these terms in their contact's name and number, or in its name and one
-- message taken together, or with this number of their own; each once. Null where they are too many to be named within
-- the budget, so many rows of contacts and, for one term, of texts: then a page is found by looking at
-- the newest tickets. Texts that have several terms may have them in several messages, so that more of
-- them are read; as of those that are not indexed yet: after a burst of writing an exact answer is worth
-- its time.
-- It works as the tables' owner for the same reason as find_contacts, and knows the company in the same way.
DROP FUNCTION IF EXISTS find_tickets(text, text, integer, integer);
CREATE OR REPLACE FUNCTION find_tickets(terms text[], with_digits text[], own_id integer, budget integer) RETURNS integer[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
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
  is_one CONSTANT boolean := cardinality(terms) = 1;
  beginning CONSTANT text := left(plain_text(terms[1]), 12);
  -- What begins with a word is between it and this.
  after_all CONSTANT text := U&'\+10FFFF';
  is_exact CONSTANT boolean := is_one AND with_digits IS NULL AND plain_text(terms[1]) ~ '^[^\x01-/:-@[-`{-~]{3,12}$';
  -- Nobody's number is common.
  is_number CONSTANT boolean := is_one AND plain_text(terms[1]) ~ '^[0-9]{7,}$';
  most CONSTANT integer := CASE WHEN is_exact THEN 2 * budget WHEN is_one THEN budget ELSE 5 * budget END;
  query tsquery;
  rarest text[];
  samples integer;
  seen integer;
  estimate integer;
  new_found integer[];
  have_rarest integer[];
  have_some integer[];
  found integer[];
  looked_at boolean;
BEGIN
  IF is_exact AND EXISTS (
    SELECT FROM common_words WHERE company_id = company AND word BETWEEN beginning AND beginning || after_all
  ) THEN RETURN NULL; END IF;

  -- The index reads the whole list of each word that it is asked for. Beside a word that is not common,
  -- that of one in 15 000 texts costs more than it excludes; and two words leave so few texts that a third
  -- is not worth its list.
  IF NOT is_one AND with_digits IS NULL THEN
    WITH known AS MATERIALIZED (
      SELECT term, plain, nth, (
        SELECT max(texts) FROM common_words
        WHERE company_id = company AND word BETWEEN left(plain, 12) AND left(plain, 12) || after_all
      ) AS texts
      FROM (SELECT term, plain_text(term) AS plain, nth FROM unnest(terms) WITH ORDINALITY AS t (term, nth) OFFSET 0) AS t
      WHERE length(plain) > 2
    ), chosen AS (
      SELECT term FROM known
      WHERE texts IS NULL OR texts < 15000 OR (SELECT bool_and(texts IS NOT NULL) FROM known)
      ORDER BY texts NULLS FIRST, length(plain) DESC, nth LIMIT 2
    )
    SELECT array_agg(term) INTO rarest FROM chosen;
  END IF;
  query := CASE WHEN is_exact THEN ('''' || company || '/' || beginning || ''':*')::tsquery
    ELSE coalesce(search_query(company, rarest), search_query(company, terms)) END;
  IF with_digits IS NOT NULL THEN query := query || search_query(company, with_digits); END IF;
  IF query IS NULL THEN RETURN NULL; END IF;
  query := query || ('''' || company || '/*''')::tsquery;

  -- Whether more tickets have the terms than the budget allows is else estimated from a few. Samples lie
  -- closer together the newer they are, and each stands for those up to the next: a text that the newest
  -- hundreds have, such as a greeting just sent, is not common. Each begins at the one before, so that
  -- they stay different however many numbers went to other companies. More than 25 are needed only where
  -- those do not decide.
  IF NOT is_number AND (SELECT sum(change) FROM ticket_counters WHERE company_id = company) > budget THEN
    FOREACH samples IN ARRAY ARRAY[25, 100] LOOP
      WITH RECURSIVE sample (id, step) AS (
        (SELECT id, 1 FROM tickets WHERE company_id = company ORDER BY id DESC LIMIT 1)
        UNION ALL
        SELECT (SELECT k.id FROM tickets k WHERE k.company_id = company
            AND k.id <= sample.id - 16 * (2 * step - 1) ORDER BY k.id DESC LIMIT 1), step + 1
        FROM sample WHERE sample.id IS NOT NULL AND step < samples
      )
      SELECT count(*), coalesce(sum(16 * (2 * step - 1)), 0) INTO seen, estimate
      FROM sample WHERE id IS NOT NULL AND EXISTS (
        SELECT FROM (SELECT body, contact_key FROM ticket_texts t
          WHERE t.company_id = company AND t.ticket_id = sample.id ORDER BY t.part DESC LIMIT 4) AS t
        WHERE body || E'\x01' || contact_key LIKE ALL (p) AND (is_one OR EXISTS (
          SELECT FROM string_to_table(body, E'\x01') AS m
          WHERE m || E'\x01' || contact_key LIKE ALL (p))));
      IF seen >= 5 AND estimate > budget THEN RETURN NULL; END IF;
      EXIT WHEN seen < 2;
    END LOOP;
  END IF;

  -- New texts are few, and all of them are read.
  SELECT
    array_agg(ticket_id) FILTER (WHERE has_all),
    array_agg(ticket_id) FILTER (WHERE NOT is_one AND NOT has_all AND (whole LIKE p1 OR whole LIKE d1)),
    array_agg(ticket_id) FILTER (WHERE NOT is_one AND NOT has_all AND (whole LIKE ANY (p) OR whole LIKE ANY (d))),
    count(*) <= 10 * budget
  INTO new_found, have_rarest, have_some, looked_at
  FROM (
    SELECT ticket_id, whole, whole LIKE ALL (p) OR coalesce(whole LIKE ALL (d), false) AS has_all FROM (
      SELECT ticket_id, body || E'\x02' AS whole FROM new_texts WHERE company_id = company LIMIT 10 * budget + 1
    ) AS n OFFSET 0
  ) AS n;
  IF NOT looked_at THEN RETURN NULL; END IF;

  WITH texts AS MATERIALIZED (
    SELECT count(*) AS many, array_agg(ticket_id) FILTER (WHERE is_found) AS ids FROM (
      SELECT ticket_id, CASE
        WHEN is_exact AND octet_length(body) <= 30000 THEN true
        WHEN is_one THEN body || E'\x01' || contact_key LIKE ALL (p)
          OR with_digits IS NOT NULL AND body || E'\x01' || contact_key LIKE ALL (d)
        -- What the name has is beside each of its messages: of one term more it does not matter in which.
        WHEN body || E'\x01' || contact_key LIKE ALL (p) AND (
          contact_key LIKE ANY (p)
            AND (SELECT count(*) FROM unnest(p) AS one WHERE contact_key LIKE one) >= cardinality(p) - 1
          OR EXISTS (SELECT FROM (SELECT unnest(string_to_array(body, E'\x01')) AS m OFFSET 0) AS each
            WHERE m || E'\x01' || contact_key LIKE ALL (p))) THEN true
        WHEN with_digits IS NULL THEN false
        ELSE body || E'\x01' || contact_key LIKE ALL (d) AND EXISTS (
          SELECT FROM string_to_table(body, E'\x01') AS m WHERE m || E'\x01' || contact_key LIKE ALL (d))
      END AS is_found FROM (
        -- Its words name the company: its own column beside them would read the list of all its texts.
        SELECT company_id, ticket_id, body, contact_key FROM ticket_texts
        WHERE word_ends(company_id, body || chr(1) || contact_key) @@ query OFFSET 0
      ) AS t WHERE company_id = company LIMIT most + 1
    ) AS t
  ), in_names AS MATERIALIZED (
    SELECT k.id FROM (
      -- Conditions that only the index of parts serves.
      (SELECT id, search_key FROM contacts
      WHERE company_id + 0 = company AND search_key LIKE p1 AND search_key LIKE p2 OFFSET 0)
      UNION ALL
      (SELECT id, search_key FROM contacts
      WHERE company_id + 0 = company AND search_key LIKE d1 AND search_key LIKE d2
        AND NOT search_key LIKE ALL (p) OFFSET 0)
    ) AS c
    JOIN tickets k ON k.company_id = company AND k.contact_id = c.id
    WHERE c.search_key LIKE ALL (p) OR c.search_key LIKE ALL (d)
    LIMIT budget + 1
  ), with_names AS MATERIALIZED (
    -- What new texts lack may be in the name: the rarest of the terms is in the one or in the other.
    SELECT k.id, k.contact_id FROM unnest(have_rarest) AS u (id)
    JOIN tickets k ON k.company_id = company AND k.id = u.id
    UNION
    SELECT k.id, k.contact_id FROM (
      (SELECT id FROM contacts
      WHERE have_some IS NOT NULL AND company_id + 0 = company AND search_key LIKE p1 OFFSET 0)
      UNION ALL
      (SELECT id FROM contacts
      WHERE have_some IS NOT NULL AND company_id + 0 = company AND search_key LIKE d1 OFFSET 0)
    ) AS c
    JOIN tickets k ON k.company_id = company AND k.contact_id = c.id
    WHERE k.id = ANY (have_some)
    LIMIT 10 * budget + 1
  ), beside_name AS MATERIALIZED (
    SELECT k.id FROM with_names k
    CROSS JOIN LATERAL (
      SELECT name_key || E'\x02' AS name FROM contacts
      WHERE company_id = company AND id = k.contact_id OFFSET 0
    ) AS c
    WHERE (c.name LIKE ANY (p) OR c.name LIKE ANY (d)) AND EXISTS (
      SELECT FROM new_texts n WHERE n.company_id = company AND n.ticket_id = k.id AND (
        n.body || E'\x01' || c.name LIKE ALL (p) OR n.body || E'\x01' || c.name LIKE ALL (d)))
  ), everywhere (id) AS (
    SELECT unnest(ids) FROM texts UNION SELECT id FROM in_names
    UNION SELECT unnest(new_found) UNION SELECT id FROM beside_name
    UNION SELECT k.id FROM tickets k WHERE k.company_id = company AND k.id = own_id
  )
  SELECT coalesce(array_agg(id), '{}'), (SELECT many FROM texts) <= most
    AND (SELECT count(*) FROM in_names) <= budget AND (SELECT count(*) FROM with_names) <= 10 * budget
  INTO found, looked_at FROM everywhere;
  RETURN CASE WHEN looked_at THEN found END;
END
$$;

REVOKE ALL ON FUNCTION find_tickets(text[], text[], integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_tickets(text[], text[], integer, integer) TO recado_app;
