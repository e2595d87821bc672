-- A browser gets no notifications once its login has ended, whatever ended it.
CREATE OR REPLACE FUNCTION forget_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE company_id = NEW.company_id AND login_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER logins_forget_push AFTER UPDATE OF revoked_at ON "logins"
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION forget_push_subscriptions();
