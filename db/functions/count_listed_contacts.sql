-- Keeps the counts of contact lists, once per statement and list.
CREATE OR REPLACE FUNCTION count_listed_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE contact_lists l SET contacts_count = l.contacts_count + a.items,
      valid_count = l.valid_count + a.valid, invalid_count = l.invalid_count + a.invalid
    FROM (SELECT company_id, contact_list_id, count(*) items,
        count(*) FILTER (WHERE is_whatsapp_valid) valid,
        count(*) FILTER (WHERE NOT is_whatsapp_valid) invalid
      FROM added GROUP BY 1, 2) a
    WHERE l.company_id = a.company_id AND l.id = a.contact_list_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE contact_lists l SET contacts_count = l.contacts_count - r.items,
      valid_count = l.valid_count - r.valid, invalid_count = l.invalid_count - r.invalid
    FROM (SELECT company_id, contact_list_id, count(*) items,
        count(*) FILTER (WHERE is_whatsapp_valid) valid,
        count(*) FILTER (WHERE NOT is_whatsapp_valid) invalid
      FROM removed GROUP BY 1, 2) r
    WHERE l.company_id = r.company_id AND l.id = r.contact_list_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contact_list_items_added AFTER INSERT ON contact_list_items
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed_contacts();
CREATE OR REPLACE TRIGGER contact_list_items_changed AFTER UPDATE ON contact_list_items
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed_contacts();
CREATE OR REPLACE TRIGGER contact_list_items_removed AFTER DELETE ON contact_list_items
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listed_contacts();
