-- A user name goes with its person, so lists and what campaigns still have to send follow the contact.
CREATE OR REPLACE FUNCTION follow_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_list_items SET username = NEW.username
  WHERE company_id = NEW.company_id AND lid = NEW.lid AND username IS DISTINCT FROM NEW.username;
  UPDATE campaign_deliveries SET username = NEW.username
  WHERE company_id = NEW.company_id AND lid = NEW.lid AND username IS DISTINCT FROM NEW.username;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_follow_username AFTER UPDATE OF username ON contacts
  FOR EACH ROW WHEN (NEW.lid IS NOT NULL AND OLD.username IS DISTINCT FROM NEW.username)
  EXECUTE FUNCTION follow_username();
