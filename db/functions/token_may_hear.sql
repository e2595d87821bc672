-- Whether an API token may read what an event tells: it is valid and has the scope, and the queues and
-- connections that the event is about are within its own.
CREATE OR REPLACE FUNCTION token_may_hear(company integer, token integer, needed text, queues integer[], lines integer[])
RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN EXISTS (
  SELECT FROM api_tokens t
  WHERE t.company_id = company AND t.id = token AND api_token_is_valid(t)
    AND t.scopes @> ARRAY['webhooks.write', needed]
    AND (t.queue_ids IS NULL OR queues <@ t.queue_ids)
    AND (t.connection_id IS NULL OR lines <@ ARRAY[t.connection_id]));
