-- A receipt names both sides as they were when the invoice was paid, whatever they are called later.
CREATE OR REPLACE FUNCTION keep_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT jsonb_build_object(
    'issuer', jsonb_build_object(
      'name', i.contact_name, 'whatsapp', i.contact_whatsapp, 'email', i.contact_email),
    'payer', jsonb_build_object(
      'id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'timeZone', c.time_zone,
      'billingName', c.billing_name, 'addressStreet', c.address_street,
      'addressDistrict', c.address_district, 'addressCity', c.address_city,
      'addressState', c.address_state, 'addressZipCode', c.address_zip_code,
      'addressCountry', c.address_country))
  INTO NEW.parties FROM companies c CROSS JOIN installation i WHERE c.id = NEW.company_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER invoices_keep_parties BEFORE INSERT OR UPDATE OF status ON invoices
FOR EACH ROW WHEN (NEW.status = 'paid' AND NEW.parties IS NULL) EXECUTE FUNCTION keep_parties();
