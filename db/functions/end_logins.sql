-- A new password ends the person's logins in the same transaction, but for the one it was changed
-- with. Logins belong to the platform and a scope cannot read them: it may only end those of its
-- own company's people, through here.
CREATE OR REPLACE FUNCTION end_logins(person integer, but uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
BEGIN ATOMIC
  UPDATE logins SET revoked_at = now(), revoked_because = 'changed'
  WHERE company_id = nullif(current_setting('app.company_id', true), '')::integer
    AND user_id = person
    AND revoked_at IS NULL
    AND id IS DISTINCT FROM but;
END;

REVOKE ALL ON FUNCTION end_logins(integer, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_logins(integer, uuid) TO recado_app;
