-- Whether whoever made a webhook still may have it: a token that is valid, or a person.
CREATE OR REPLACE FUNCTION has_maker(webhook webhooks) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN webhook.api_token_id IS NULL OR EXISTS (
  SELECT FROM api_tokens t
  WHERE t.company_id = webhook.company_id AND t.id = webhook.api_token_id AND api_token_is_valid(t));
