-- Text as it is compared and searched: without accents, in lower case, with one kind of blank, no two of
-- them in a row, and without WhatsApp's marks of emphasis and what is not visible at all. `unaccent` is
-- only stable, because its dictionary could be changed; ours never is, so that what is stored and indexed
-- stays true. `plainOf` in `src/platform/matching.ts` and `find_tickets.sql` write the same out.
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE OR REPLACE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent(regexp_replace(
  regexp_replace($1, '[*_~\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
  '[ \t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{2,}|[\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]',
  ' ', 'g')));
