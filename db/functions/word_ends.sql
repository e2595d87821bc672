-- Every end of every word, from its third last letter on: a part of a word is the beginning of one of
-- them. So the index finds parts of words and, unlike one of trigrams, finds nothing else; only what
-- is longer than twelve letters or has several words is looked at again. Words are whatever stands
-- between the punctuation and spaces of ASCII. A text too long to be taken apart stands under '*',
-- which is in no word, and is always looked at.
--
-- Its cost makes the planner prefer the index to evaluating it for each text of a company.
CREATE OR REPLACE FUNCTION word_ends(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4000
RETURN (SELECT CASE WHEN octet_length($1) > 30000 THEN '*'::tsvector ELSE
  array_to_tsvector(ARRAY(
    SELECT substr(word, start, 12)
    FROM (
      SELECT DISTINCT word COLLATE "C" AS word
      FROM string_to_table(regexp_replace($1, '[\x01-/:-@[-`{-~]+', ' ', 'g'), ' ') AS word
      WHERE length(word) > 2
    ) AS words, generate_series(1, length(word) - 2) AS start)) END);
