-- Compares the last two handlings of a contact, by anyone (0) or by one user, with those that were
-- counted. The counted row is locked first, so that concurrent handlings of the contact see each other.
CREATE OR REPLACE FUNCTION count_leads_of(company integer, contact integer, person integer)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  counted contact_leads%ROWTYPE;
  found timestamptz[];
BEGIN
  INSERT INTO contact_leads (company_id, contact_id, user_id) VALUES (company, contact, person)
  ON CONFLICT (company_id, contact_id, user_id) DO UPDATE SET user_id = excluded.user_id
  RETURNING * INTO counted;
  found := ARRAY(SELECT queued_at FROM handlings
    WHERE company_id = company AND contact_id = contact AND (person = 0 OR user_id = person)
    ORDER BY queued_at DESC LIMIT 2);
  IF (counted.last_at, counted.before_at) IS NOT DISTINCT FROM (found[1], found[2])
    AND found[1] IS NOT NULL THEN RETURN;
  END IF;

  INSERT INTO work_changes (company_id, hour, user_id, leads)
  SELECT company, floor(extract(epoch FROM at) / 3600), person, sum(change)
  FROM (VALUES (counted.last_at, -1), (counted.before_at, 1), (found[1], 1), (found[2], -1))
    AS changes (at, change)
  WHERE at IS NOT NULL GROUP BY 2 HAVING sum(change) <> 0;
  IF found[1] IS NULL THEN
    DELETE FROM contact_leads WHERE company_id = company AND contact_id = contact AND user_id = person;
  ELSE
    UPDATE contact_leads SET last_at = found[1], before_at = found[2]
    WHERE company_id = company AND contact_id = contact AND user_id = person;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_leads_of(company_id, contact_id, person)
  FROM (
    SELECT DISTINCT company_id, contact_id, person
    FROM (VALUES
      (OLD.company_id, OLD.contact_id, OLD.user_id),
      (NEW.company_id, NEW.contact_id, NEW.user_id)
    ) AS touched (company_id, contact_id, user_id), unnest(ARRAY[
      -- For everybody nothing changes when a handling only gets another user.
      CASE WHEN (OLD.contact_id, OLD.queued_at) = (NEW.contact_id, NEW.queued_at) THEN NULL ELSE 0 END,
      user_id]) AS person
    WHERE company_id IS NOT NULL AND person IS NOT NULL
    ORDER BY contact_id, person
  ) AS pairs;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER handlings_leads_added_or_removed AFTER INSERT OR DELETE ON handlings
FOR EACH ROW EXECUTE FUNCTION count_leads();

CREATE OR REPLACE TRIGGER handlings_leads_changed AFTER UPDATE OF contact_id, user_id, queued_at ON handlings
FOR EACH ROW WHEN (
  (OLD.contact_id, OLD.user_id, OLD.queued_at) IS DISTINCT FROM (NEW.contact_id, NEW.user_id, NEW.queued_at)
) EXECUTE FUNCTION count_leads();
