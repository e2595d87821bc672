-- The words of 8 messages in a row as they are searched. What was deleted for everyone is no word.
CREATE OR REPLACE FUNCTION texts_of_part(company integer, ticket integer, nth integer) RETURNS text
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(string_agg(plain_text(left(body, 65536)), chr(1) ORDER BY seq), '') FROM messages
  WHERE company_id = company AND ticket_id = ticket AND seq > nth * 8 AND seq <= nth * 8 + 8
    AND NOT is_deleted AND body <> '';
END;
