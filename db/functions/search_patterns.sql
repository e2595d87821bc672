-- Patterns of LIKE for terms that must all be found, the longest and so the rarest first. In the key of a
-- contact a number of one or two digits is looked for only before the phone number, which begins after
-- chr(2): the 5 of "ana 5" is in most of them. Null without terms.
CREATE OR REPLACE FUNCTION search_patterns(terms text[], of_contacts boolean DEFAULT false) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg(
    '%' || regexp_replace(plain, '([\\%_])', '\\\1', 'g') || '%'
      || CASE WHEN of_contacts AND plain ~ '^[0-9]{1,2}$' THEN E'\x02%' ELSE '' END
    ORDER BY length(plain) DESC, nth)
  FROM (SELECT plain_text(term) AS plain, nth FROM unnest(terms) WITH ORDINALITY AS given (term, nth)) AS t
  WHERE plain <> ''
);
