CREATE OR REPLACE FUNCTION api_token_is_valid(token api_tokens) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN token.revoked_at IS NULL AND (token.expires_at IS NULL OR token.expires_at > now());
