-- Whether a company may use contact lists and campaigns: the only reading of the setting by which
-- logins, sockets and jobs decide. A change reaches cached logins and open sockets at the commit.
CREATE OR REPLACE FUNCTION has_campaigns(company_id integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN EXISTS (SELECT FROM settings
  WHERE settings.company_id = has_campaigns.company_id AND key = 'campaignsEnabled' AND value = 'true');

CREATE OR REPLACE FUNCTION notify_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('recado_logins', 'company:' || NEW.company_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER settings_campaigns AFTER INSERT OR UPDATE OF value ON settings
FOR EACH ROW WHEN (NEW.key = 'campaignsEnabled') EXECUTE FUNCTION notify_campaigns();
