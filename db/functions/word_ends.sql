-- What a text is found by. First every end of every word, from its third last letter on: a part of a word
-- is the beginning of one of them. So the index finds parts of words and, unlike one of trigrams, finds
-- nothing else. Then, behind a space, the last three letters of each word with the next word: two common
-- words one after the other are rare. Only what is longer than twelve letters or has several words is
-- looked at again. Words are whatever stands between the punctuation and spaces of ASCII. A text too
-- long to be taken apart stands under '*', which is in no word, and is always looked at.
--
-- Each begins with the number of its company: beside a column of its own the index would read the list
-- of all texts of a company for every search.
--
-- Its cost makes the planner prefer the index to evaluating it for each text of a company.
CREATE OR REPLACE FUNCTION word_ends(company integer, body text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4000
RETURN (SELECT CASE WHEN octet_length(body) > 30000 THEN array_to_tsvector(ARRAY[company::text || '/*'])
  ELSE (
  WITH words AS MATERIALIZED (
    SELECT word COLLATE "C" AS word, lead(word) OVER (ORDER BY nth) COLLATE "C" AS next
    FROM string_to_table(regexp_replace(body, '[\x01-/:-@[-`{-~]+', ' ', 'g'), ' ')
      WITH ORDINALITY AS words (word, nth) WHERE word <> ''
  )
  SELECT array_to_tsvector(ARRAY(
    SELECT company::text || '/' || substr(word, start, 12)
    FROM (SELECT DISTINCT word FROM words WHERE length(word) > 2) AS long,
      generate_series(1, length(word) - 2) AS start
    UNION ALL
    SELECT DISTINCT company::text || '/ ' || right(word, 3) || ' ' || left(next, 9) FROM words WHERE next IS NOT NULL))
  ) END);
