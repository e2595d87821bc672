-- Text as it is compared and searched: without accents, in lower case. `unaccent` is only stable, because
-- its dictionary could be changed; ours never is, so that what is stored and indexed stays true.
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE OR REPLACE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent($1));
