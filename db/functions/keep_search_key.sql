-- What a search compares of people: name and user name, then behind chr(2) the number. A trigger, since the
-- expression of a stored column can be changed from PostgreSQL 17 on only. Always, so that rows of archives
-- from before have it, too.
CREATE OR REPLACE FUNCTION keep_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_key := plain_text(NEW.name) || coalesce(chr(1) || plain_text('@' || NEW.username), '')
    || chr(2) || coalesce(NEW.number, '');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER contacts_search_key BEFORE INSERT OR UPDATE OF name, username, number ON contacts
  FOR EACH ROW EXECUTE FUNCTION keep_search_key();
ALTER TABLE contacts ENABLE ALWAYS TRIGGER contacts_search_key;

CREATE OR REPLACE TRIGGER contact_list_items_search_key
  BEFORE INSERT OR UPDATE OF name, username, number ON contact_list_items
  FOR EACH ROW EXECUTE FUNCTION keep_search_key();
ALTER TABLE contact_list_items ENABLE ALWAYS TRIGGER contact_list_items_search_key;

CREATE OR REPLACE TRIGGER campaign_deliveries_search_key
  BEFORE INSERT OR UPDATE OF name, username, number ON campaign_deliveries
  FOR EACH ROW EXECUTE FUNCTION keep_search_key();
ALTER TABLE campaign_deliveries ENABLE ALWAYS TRIGGER campaign_deliveries_search_key;
