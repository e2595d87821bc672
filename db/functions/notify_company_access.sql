-- A company that is disabled, or whose due day changes, ends the access of its open sockets and
-- cached logins at the commit, whoever changed it.
CREATE OR REPLACE FUNCTION notify_company_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('recado_logins', 'company:' || NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER companies_access
  AFTER UPDATE OF status, deleted_at, due_date, time_zone ON "companies"
  FOR EACH ROW WHEN ((OLD.status, OLD.deleted_at, OLD.due_date, OLD.time_zone)
    IS DISTINCT FROM (NEW.status, NEW.deleted_at, NEW.due_date, NEW.time_zone))
  EXECUTE FUNCTION notify_company_access();
