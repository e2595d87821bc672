-- One spelling of numbers that are written in two: the first of `spellingsOf`
-- (src/desk/contacts/number-spellings.ts), which a test compares.
CREATE OR REPLACE FUNCTION canonical_number(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace($1,
  '^55(\d{2})9?([6-9]\d{7})$', '55\19\2'),
  '^521?(\d{10})$', '521\1'),
  '^549?(\d{10})$', '549\1');
