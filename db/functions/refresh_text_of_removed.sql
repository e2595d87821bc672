-- Indexed texts only of tickets that stay: with a ticket they go anyway.
CREATE OR REPLACE FUNCTION refresh_text_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7213046519);
  UPDATE ticket_texts t SET body = texts_of_part(t.company_id, t.ticket_id, t.part)
  FROM (SELECT DISTINCT company_id, ticket_id, (seq - 1) / 8 AS part FROM removed) AS g
  JOIN tickets k ON k.company_id = g.company_id AND k.id = g.ticket_id
  WHERE t.company_id = g.company_id AND t.ticket_id = g.ticket_id AND t.part = g.part;
  DELETE FROM new_texts t USING removed g
  WHERE t.company_id = g.company_id AND t.ticket_id = g.ticket_id AND t.seq = g.seq;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER messages_removed_text AFTER DELETE ON messages REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION refresh_text_of_removed();
