-- The keys of `word_ends` that a text with all of these terms has; null where they say nothing. Of a term
-- with several words the pairs of neighbours: a first word that may be the end of one says nothing below
-- three letters.
CREATE OR REPLACE FUNCTION search_query(company integer, terms text[]) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(coalesce(pairs, longs), ' & ')::tsquery
  FROM unnest(terms) AS term
  CROSS JOIN LATERAL (SELECT array_remove(string_to_array(
    regexp_replace(plain_text(term), '[\x01-/:-@[-`{-~]+', ' ', 'g'), ' '), '') AS words) AS split
  CROSS JOIN LATERAL (
    SELECT string_agg('''' || company || '/ ' || right(words[n], 3) || ' ' || left(words[n + 1], 9) || ''''
      || CASE WHEN n + 1 = cardinality(words) AND length(words[n + 1]) < 9 THEN ':*' ELSE '' END, ' & ') AS pairs
    FROM generate_series(1, cardinality(words) - 1) AS n WHERE n > 1 OR length(words[1]) > 2
  ) AS neighbours
  CROSS JOIN LATERAL (
    SELECT string_agg('''' || company || '/' || left(word, 12) || ''':*', ' & ') AS longs
    FROM unnest(words) AS word WHERE length(word) > 2
  ) AS alone
);
