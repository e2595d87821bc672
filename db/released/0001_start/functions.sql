-- file: add_new_texts
-- What a search reads until the chore has indexed the messages; with the message, so that nothing is
-- missed. The text is that of `plain_text`, which called for each of them takes three times as long.
CREATE OR REPLACE FUNCTION add_new_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO new_texts (company_id, ticket_id, seq, body)
  SELECT company_id, ticket_id, seq, lower(unaccent(regexp_replace(
    regexp_replace(body, '[*_~\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    '[ \t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{2,}|[\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]',
    ' ', 'g')))
  FROM added WHERE body <> '' AND NOT is_deleted
  ON CONFLICT (company_id, ticket_id, seq) DO UPDATE SET body = excluded.body;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER messages_new_text AFTER INSERT ON messages REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION add_new_texts();
-- file: add_recurrence
-- The due date after one recurrence, on the renewal day; months without that day end earlier.
CREATE OR REPLACE FUNCTION add_recurrence(start date, recurrence text, renewal_day integer) RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT m.first + least(renewal_day, extract(day FROM m.first + interval '1 month - 1 day'))::integer - 1
  FROM (
    SELECT (date_trunc('month', start::timestamp) + make_interval(months => CASE recurrence
      WHEN 'BIMESTRAL' THEN 2 WHEN 'TRIMESTRAL' THEN 3 WHEN 'SEMESTRAL' THEN 6 WHEN 'ANUAL' THEN 12
      ELSE 1 END))::date AS first
  ) m
);
-- file: api_token_is_valid
CREATE OR REPLACE FUNCTION api_token_is_valid(token api_tokens) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN token.revoked_at IS NULL AND (token.expires_at IS NULL OR token.expires_at > now());
-- file: as_known_zone
-- The time zone of a company, or UTC where this PostgreSQL does not know it: it may be another one, or an
-- older one, than that which the program has its names from. Without this whatever asks for a day of the
-- company fails, and with it the closing of its tickets.
CREATE OR REPLACE FUNCTION as_known_zone(zone text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END
$$;
-- file: canonical_number
-- One spelling of numbers that are written in two: the first of `spellingsOf`
-- (src/desk/contacts/number-spellings.ts), which a test compares.
CREATE OR REPLACE FUNCTION canonical_number(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace($1,
  '^55(\d{2})9?(\d{8})$', '55\19\2'),
  '^521?(\d{10})$', '521\1'),
  '^549?(\d{10})$', '549\1');
-- file: count_added_contacts
-- Who comes and goes is counted once per statement, so that a large import adds one line.
CREATE OR REPLACE FUNCTION count_added_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (company_id, what, change)
  SELECT company_id, CASE WHEN is_group THEN 'groups' ELSE 'contacts' END, count(*)
  FROM added WHERE deleted_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_added_contacts();
-- file: count_campaign_deliveries
-- The counts of a campaign are those of its recipients, whoever changes them: here is what each
-- count means.
CREATE OR REPLACE FUNCTION campaign_counts_of(deliveries campaign_deliveries[]) RETURNS campaign_counts
LANGUAGE plpgsql STABLE AS $$
DECLARE
  counts campaign_counts;
BEGIN
  SELECT
    count(*) FILTER (WHERE state <> 'leftOut'),
    count(*) FILTER (WHERE state = 'waiting'),
    count(confirmation_requested_at),
    count(confirmed_at),
    count(*) FILTER (WHERE state = 'unconfirmed'),
    count(sent_at),
    count(delivered_at),
    count(read_at),
    count(answered_at),
    count(*) FILTER (WHERE state = 'failed'),
    count(*) FILTER (WHERE state = 'leftOut'),
    count(*) FILTER (WHERE left_out_reason = 'noWhatsapp'),
    count(*) FILTER (WHERE left_out_reason = 'optedOut'),
    count(*) FILTER (WHERE left_out_reason = 'contactDeleted'),
    count(*) FILTER (WHERE state IN ('waiting', 'requesting', 'requested', 'confirmed', 'sending'))
  INTO counts.valid, counts.waiting, counts.requested, counts.confirmed, counts.unconfirmed, counts.sent,
    counts.delivered, counts.read, counts.answered, counts.failed, counts.left_out, counts.no_whatsapp,
    counts.opted_out, counts.contact_deleted, counts.unfinished
  FROM unnest(deliveries);
  RETURN counts;
END
$$;

-- A statement changes the counts once, and no more than one job at a time waits to announce them.
CREATE OR REPLACE FUNCTION change_campaign_counts(company integer, campaign integer, now_are campaign_counts, were campaign_counts)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was_announcing boolean;
BEGIN
  SELECT is_announcing INTO was_announcing FROM campaign_counts
  WHERE company_id = company AND campaign_id = campaign FOR NO KEY UPDATE;
  UPDATE campaign_counts n SET
    valid = n.valid + now_are.valid - were.valid,
    waiting = n.waiting + now_are.waiting - were.waiting,
    requested = n.requested + now_are.requested - were.requested,
    confirmed = n.confirmed + now_are.confirmed - were.confirmed,
    unconfirmed = n.unconfirmed + now_are.unconfirmed - were.unconfirmed,
    sent = n.sent + now_are.sent - were.sent,
    delivered = n.delivered + now_are.delivered - were.delivered,
    read = n.read + now_are.read - were.read,
    answered = n.answered + now_are.answered - were.answered,
    failed = n.failed + now_are.failed - were.failed,
    left_out = n.left_out + now_are.left_out - were.left_out,
    no_whatsapp = n.no_whatsapp + now_are.no_whatsapp - were.no_whatsapp,
    opted_out = n.opted_out + now_are.opted_out - were.opted_out,
    contact_deleted = n.contact_deleted + now_are.contact_deleted - were.contact_deleted,
    unfinished = n.unfinished + now_are.unfinished - were.unfinished,
    is_announcing = true
  WHERE company_id = company AND campaign_id = campaign;
  IF NOT was_announcing AND nullif(current_setting('app.company_id', true), '') IS NOT NULL THEN
    PERFORM enqueue_job('announce_campaign', jsonb_build_object('campaignId', campaign),
      now() + interval '1 second', NULL, NULL);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION count_campaign_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM change_campaign_counts(company_id, campaign_id,
      campaign_counts_of(array_agg(a::campaign_deliveries)), campaign_counts_of('{}'))
    FROM added a GROUP BY company_id, campaign_id ORDER BY campaign_id;
  ELSE
    PERFORM change_campaign_counts(company_id, campaign_id, campaign_counts_of(a.rows), campaign_counts_of(r.rows))
    FROM (SELECT company_id, campaign_id, array_agg(d::campaign_deliveries) AS rows
      FROM added d GROUP BY 1, 2) a
    JOIN (SELECT company_id, campaign_id, array_agg(d::campaign_deliveries) AS rows
      FROM removed d GROUP BY 1, 2) r USING (company_id, campaign_id)
    ORDER BY campaign_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER campaign_deliveries_added AFTER INSERT ON campaign_deliveries
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_deliveries();

CREATE OR REPLACE TRIGGER campaign_deliveries_changed AFTER UPDATE ON campaign_deliveries
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_deliveries();
-- file: count_campaign_minutes
-- The plot of a campaign reads how many recipients got how far in each minute, not the recipients.
-- Fired after the trigger of the counts, by name: its lock makes statements of a campaign take turns.
CREATE OR REPLACE FUNCTION count_campaign_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM change_campaign_minutes(array_agg(a::campaign_deliveries), '{}') FROM added a;
  ELSE
    PERFORM change_campaign_minutes(
      (SELECT array_agg(a::campaign_deliveries) FROM added a),
      (SELECT array_agg(r::campaign_deliveries) FROM removed r));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION change_campaign_minutes(now_are campaign_deliveries[], were campaign_deliveries[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO campaign_minutes AS m
    (company_id, campaign_id, minute, sent, delivered, read, answered, failed)
  SELECT * FROM (
    SELECT company_id, campaign_id, date_trunc('minute', at, 'UTC') AS minute,
      coalesce(sum(change) FILTER (WHERE kind = 1), 0) AS sent,
      coalesce(sum(change) FILTER (WHERE kind = 2), 0) AS delivered,
      coalesce(sum(change) FILTER (WHERE kind = 3), 0) AS read,
      coalesce(sum(change) FILTER (WHERE kind = 4), 0) AS answered,
      coalesce(sum(change) FILTER (WHERE kind = 5), 0) AS failed
    FROM (
      SELECT 1 AS change, n.* FROM unnest(now_are) n UNION ALL SELECT -1, w.* FROM unnest(were) w
    ) AS delivery, LATERAL (VALUES (1, sent_at), (2, delivered_at), (3, read_at), (4, answered_at),
      (5, CASE WHEN state = 'failed' THEN updated_at END)) AS moment (kind, at)
    WHERE at IS NOT NULL
    GROUP BY 1, 2, 3
  ) AS changes
  WHERE sent <> 0 OR delivered <> 0 OR read <> 0 OR answered <> 0 OR failed <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (company_id, campaign_id, minute) DO UPDATE SET
    sent = m.sent + excluded.sent,
    delivered = m.delivered + excluded.delivered,
    read = m.read + excluded.read,
    answered = m.answered + excluded.answered,
    failed = m.failed + excluded.failed
$$;

CREATE OR REPLACE TRIGGER campaign_deliveries_minutes_added AFTER INSERT ON campaign_deliveries
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_minutes();

CREATE OR REPLACE TRIGGER campaign_deliveries_minutes_changed AFTER UPDATE ON campaign_deliveries
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_minutes();
-- file: count_changed_contact
CREATE OR REPLACE FUNCTION count_changed_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (company_id, what, change)
  SELECT company_id, CASE WHEN is_group THEN 'groups' ELSE 'contacts' END, change
  FROM (VALUES
    (OLD.company_id, OLD.is_group, OLD.deleted_at, -1),
    (NEW.company_id, NEW.is_group, NEW.deleted_at, 1)
  ) AS counted (company_id, is_group, deleted_at, change)
  WHERE deleted_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_changed AFTER UPDATE OF deleted_at, is_group ON contacts FOR EACH ROW
WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) OR OLD.is_group <> NEW.is_group)
EXECUTE FUNCTION count_changed_contact();
-- file: count_leads
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
-- file: count_listed_contacts
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
-- file: count_removed_contacts
CREATE OR REPLACE FUNCTION count_removed_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (company_id, what, change)
  SELECT company_id, CASE WHEN is_group THEN 'groups' ELSE 'contacts' END, -count(*)
  FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_removed_contacts();
-- file: count_ticket
-- One line less for the kind a ticket was of, one more for the kind it is of.
CREATE OR REPLACE FUNCTION count_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_counters (company_id, status, queue_id, user_id, has_unread, is_snoozed, change)
  SELECT * FROM (VALUES
    (OLD.company_id, OLD.status, OLD.queue_id, OLD.user_id, OLD.unread_messages > 0,
      OLD.snoozed_until IS NOT NULL, -1),
    (NEW.company_id, NEW.status, NEW.queue_id, NEW.user_id, NEW.unread_messages > 0,
      NEW.snoozed_until IS NOT NULL, 1)
  ) AS counted (company_id, status, queue_id, user_id, has_unread, is_snoozed, change)
  WHERE company_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tickets_added_or_removed AFTER INSERT OR DELETE ON tickets
FOR EACH ROW EXECUTE FUNCTION count_ticket();

CREATE OR REPLACE TRIGGER tickets_changed_kind AFTER UPDATE OF status, queue_id, user_id, unread_messages,
  snoozed_until ON tickets
FOR EACH ROW WHEN (
  (OLD.status, OLD.queue_id, OLD.user_id, OLD.unread_messages > 0, OLD.snoozed_until IS NULL)
  IS DISTINCT FROM (NEW.status, NEW.queue_id, NEW.user_id, NEW.unread_messages > 0, NEW.snoozed_until IS NULL)
) EXECUTE FUNCTION count_ticket();
-- file: count_work
CREATE OR REPLACE FUNCTION count_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_changes (company_id, hour, user_id, handled, finished, support_minutes, supported,
    wait_minutes, waited, open_support_minutes, open_supported, open_wait_minutes, open_waited,
    rates, rated)
  SELECT company_id, floor(extract(epoch FROM queued_at) / 3600), coalesce(user_id, 0), sum(sign),
    sum(sign * (finished_at IS NOT NULL)::integer),
    sum(sign * greatest(coalesce(support, 0), 0)),
    sum(sign * (coalesce(support, 0) > 0)::integer),
    sum(sign * greatest(coalesce(wait, 0), 0)),
    sum(sign * (coalesce(wait, 0) > 0)::integer),
    sum(sign * greatest(coalesce(open_support, support, 0), 0)),
    sum(sign * (coalesce(open_support, support, 0) > 0)::integer),
    sum(sign * greatest(coalesce(open_wait, wait, 0), 0)),
    sum(sign * (coalesce(open_wait, wait, 0) > 0)::integer),
    sum(sign * coalesce(rate, 0)),
    sum(sign * (rate IS NOT NULL)::integer)
  FROM (VALUES
    (OLD.company_id, OLD.queued_at, OLD.user_id, OLD.finished_at, OLD.support_minutes,
      OLD.wait_minutes, OLD.open_support_minutes, OLD.open_wait_minutes, OLD.rate, -1),
    (NEW.company_id, NEW.queued_at, NEW.user_id, NEW.finished_at, NEW.support_minutes,
      NEW.wait_minutes, NEW.open_support_minutes, NEW.open_wait_minutes, NEW.rate, 1)
  ) AS done (company_id, queued_at, user_id, finished_at, support, wait, open_support, open_wait,
    rate, sign)
  WHERE company_id IS NOT NULL
  GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER handlings_added_or_removed AFTER INSERT OR DELETE ON handlings
FOR EACH ROW EXECUTE FUNCTION count_work();

CREATE OR REPLACE TRIGGER handlings_changed AFTER UPDATE OF user_id, queued_at, started_at, finished_at,
  rating_at, open_support_minutes, open_wait_minutes, rate
ON handlings FOR EACH ROW WHEN (
  (OLD.user_id, OLD.queued_at, OLD.finished_at, OLD.support_minutes, OLD.wait_minutes,
    OLD.open_support_minutes, OLD.open_wait_minutes, OLD.rate)
  IS DISTINCT FROM
  (NEW.user_id, NEW.queued_at, NEW.finished_at, NEW.support_minutes, NEW.wait_minutes,
    NEW.open_support_minutes, NEW.open_wait_minutes, NEW.rate)
) EXECUTE FUNCTION count_work();
-- file: days_left
-- Days until the end of the subscription, by the company's clock: 0 on the due day, negative after it.
-- Null if it never ends: without a due date, and for the company that runs the installation.
CREATE OR REPLACE FUNCTION days_left(company companies) RETURNS integer LANGUAGE sql STABLE
RETURN CASE WHEN NOT company.runs_installation
  THEN company.due_date - (now() AT TIME ZONE as_known_zone(company.time_zone))::date END;
-- file: end_logins
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
-- file: enqueue_job
-- A scope enqueues as the owner of the job tables, and only through here: the company is the
-- scope's, never the caller's word, and a key is that company's own. The key stays in the payload:
-- one that was replaced while it ran loses its own.
CREATE OR REPLACE FUNCTION enqueue_job(name text, payload jsonb, run_at timestamptz, key text, max_attempts integer)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  company integer := nullif(current_setting('app.company_id', true), '')::integer;
BEGIN
  IF company IS NULL THEN
    RAISE EXCEPTION 'A job belongs to a company, and no company is set'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM graphile_worker.add_job(
    identifier => name,
    payload => (jsonb_build_object('companyId', company, 'payload', payload)
      || case when key is null then '{}' else jsonb_build_object('key', key) end)::json,
    run_at => run_at,
    max_attempts => max_attempts,
    job_key => company || ':' || name || ':' || key,
    flags => ARRAY[name],
    job_key_mode => 'replace'
  );
END
$$;

REVOKE ALL ON FUNCTION enqueue_job(text, jsonb, timestamptz, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, jsonb, timestamptz, text, integer) TO recado_app;
-- file: find_contacts
-- One page of the scope's contacts with all of these terms in their name or number, and how many there
-- are in all. LIKE is not leakproof, so under row-level security it may not use an index: the search
-- works as the tables' owner and names the company itself, which is the scope's and never the caller's
-- word. Of more matches than the budget no more are counted, and the page is found in the order of names,
-- where it is soon full.
DROP FUNCTION IF EXISTS find_contacts(text, text, boolean, integer, integer, integer);
CREATE OR REPLACE FUNCTION find_contacts(
  terms text[], with_digits text[], with_groups boolean, page_size integer, page_start integer,
  budget integer,
  OUT ids integer[], OUT total integer
) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  company CONSTANT integer := nullif(current_setting('app.company_id', true), '')::integer;
  p CONSTANT text[] := search_patterns(terms, true);
  d CONSTANT text[] := search_patterns(with_digits, true);
  -- The two longest, and so the rarest of them, go through the index.
  p1 CONSTANT text := p[1];
  p2 CONSTANT text := coalesce(p[2], p[1]);
  d1 CONSTANT text := d[1];
  d2 CONSTANT text := coalesce(d[2], d[1]);
BEGIN
  WITH found AS MATERIALIZED (
    SELECT id, name_key FROM (
      -- Conditions that only the index of parts serves.
      (SELECT id, name_key, search_key, is_group, deleted_at FROM contacts
      WHERE company_id + 0 = company AND search_key LIKE p1 AND search_key LIKE p2 OFFSET 0)
      UNION ALL
      (SELECT id, name_key, search_key, is_group, deleted_at FROM contacts
      WHERE company_id + 0 = company AND search_key LIKE d1 AND search_key LIKE d2
        AND NOT search_key LIKE ALL (p) OFFSET 0)
    ) AS c
    WHERE deleted_at IS NULL AND (with_groups OR NOT is_group)
      AND (search_key LIKE ALL (p) OR search_key LIKE ALL (d))
    LIMIT budget + 1
  )
  SELECT
    ARRAY(SELECT id FROM found ORDER BY name_key, id LIMIT page_size OFFSET page_start),
    (SELECT count(*)::integer FROM found)
  INTO ids, total;
  IF total <= budget THEN RETURN; END IF;

  ids := ARRAY(
    SELECT c.id FROM unnest(ARRAY[false, true]) AS kind (is_group) CROSS JOIN LATERAL (
      SELECT id, name_key FROM contacts
      WHERE company_id = company AND is_group = kind.is_group AND deleted_at IS NULL
        AND (search_key LIKE ALL (p) OR search_key LIKE ALL (d))
      ORDER BY name_key, id LIMIT page_size + page_start
    ) AS c
    WHERE with_groups OR NOT kind.is_group
    ORDER BY c.name_key, c.id LIMIT page_size OFFSET page_start);
END
$$;

REVOKE ALL ON FUNCTION find_contacts(text[], text[], boolean, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_contacts(text[], text[], boolean, integer, integer, integer) TO recado_app;
-- file: find_listed_contacts
-- One page of a list's contacts with all of these terms in their name or number, as `find_contacts` does
-- of all contacts, and for the same reasons.
DROP FUNCTION IF EXISTS find_listed_contacts(integer, text, text, integer, integer, integer);
CREATE OR REPLACE FUNCTION find_listed_contacts(
  list_id integer, terms text[], with_digits text[], page_size integer, page_start integer, budget integer,
  OUT ids integer[], OUT total integer
) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  company CONSTANT integer := nullif(current_setting('app.company_id', true), '')::integer;
  p CONSTANT text[] := search_patterns(terms, true);
  d CONSTANT text[] := search_patterns(with_digits, true);
  -- The two longest, and so the rarest of them, go through the index.
  p1 CONSTANT text := p[1];
  p2 CONSTANT text := coalesce(p[2], p[1]);
  d1 CONSTANT text := d[1];
  d2 CONSTANT text := coalesce(d[2], d[1]);
BEGIN
  WITH found AS MATERIALIZED (
    SELECT id, name_key FROM (
      -- Conditions that only the index of parts serves.
      (SELECT id, name_key, search_key FROM contact_list_items
      WHERE company_id + 0 = company AND contact_list_id + 0 = list_id AND search_key LIKE p1 AND search_key LIKE p2 OFFSET 0)
      UNION ALL
      (SELECT id, name_key, search_key FROM contact_list_items
      WHERE company_id + 0 = company AND contact_list_id + 0 = list_id AND search_key LIKE d1 AND search_key LIKE d2
        AND NOT search_key LIKE ALL (p) OFFSET 0)
    ) AS c
    WHERE search_key LIKE ALL (p) OR search_key LIKE ALL (d)
    LIMIT budget + 1
  )
  SELECT
    ARRAY(SELECT id FROM found ORDER BY name_key, id LIMIT page_size OFFSET page_start),
    (SELECT count(*)::integer FROM found)
  INTO ids, total;
  IF total <= budget THEN RETURN; END IF;

  ids := ARRAY(
    SELECT id FROM contact_list_items
    WHERE company_id = company AND contact_list_id = list_id
      AND (search_key LIKE ALL (p) OR search_key LIKE ALL (d))
    ORDER BY name_key, id LIMIT page_size OFFSET page_start);
END
$$;

REVOKE ALL ON FUNCTION find_listed_contacts(integer, text[], text[], integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_listed_contacts(integer, text[], text[], integer, integer, integer) TO recado_app;
-- file: find_recipients
-- Recipients of a campaign with all of these terms in their name or number, by the tables' owner for the
-- reasons of `find_contacts`.
DROP FUNCTION IF EXISTS find_recipients(integer, text, integer);
CREATE OR REPLACE FUNCTION find_recipients(campaign integer, terms text[], with_digits text[], budget integer)
RETURNS integer[] LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  company CONSTANT integer := nullif(current_setting('app.company_id', true), '')::integer;
  p CONSTANT text[] := search_patterns(terms, true);
  d CONSTANT text[] := search_patterns(with_digits, true);
  -- The two longest, and so the rarest of them, go through the index.
  p1 CONSTANT text := p[1];
  p2 CONSTANT text := coalesce(p[2], p[1]);
  d1 CONSTANT text := d[1];
  d2 CONSTANT text := coalesce(d[2], d[1]);
BEGIN
  RETURN ARRAY(
    SELECT id FROM (
      -- Conditions that only the index of parts serves.
      (SELECT id, search_key FROM campaign_deliveries
      WHERE company_id + 0 = company AND campaign_id + 0 = campaign AND search_key LIKE p1 AND search_key LIKE p2 OFFSET 0)
      UNION ALL
      (SELECT id, search_key FROM campaign_deliveries
      WHERE company_id + 0 = company AND campaign_id + 0 = campaign AND search_key LIKE d1 AND search_key LIKE d2
        AND NOT search_key LIKE ALL (p) OFFSET 0)
    ) AS c
    WHERE search_key LIKE ALL (p) OR search_key LIKE ALL (d)
    LIMIT budget);
END
$$;

REVOKE ALL ON FUNCTION find_recipients(integer, text[], text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_recipients(integer, text[], text[], integer) TO recado_app;
-- file: find_tickets
-- The scope's tickets with all of these terms in their contact's name and number, or in its name and one
-- message taken together, or with this number of their own; each once. Null where they are too many to be named within
-- the budget, so many rows of contacts and, for one term, of texts: then a page is found by looking at
-- the newest tickets. Texts that have several terms may have them in several messages, so that more of
-- them are read; as of those that are not indexed yet: after a burst of writing an exact answer is worth
-- its time.
-- It works as the tables' owner for the same reason as find_contacts, and knows the company in the same way.
DROP FUNCTION IF EXISTS find_tickets(text, text, integer, integer);
CREATE OR REPLACE FUNCTION find_tickets(terms text[], with_digits text[], own_id integer, budget integer) RETURNS integer[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  company CONSTANT integer := nullif(current_setting('app.company_id', true), '')::integer;
  p CONSTANT text[] := search_patterns(terms, true);
  d CONSTANT text[] := search_patterns(with_digits, true);
  -- The two longest, and so the rarest of them, go through the index.
  p1 CONSTANT text := p[1];
  p2 CONSTANT text := coalesce(p[2], p[1]);
  d1 CONSTANT text := d[1];
  d2 CONSTANT text := coalesce(d[2], d[1]);
  is_one CONSTANT boolean := cardinality(terms) = 1;
  beginning CONSTANT text := left(plain_text(terms[1]), 12);
  is_exact CONSTANT boolean := is_one AND with_digits IS NULL AND plain_text(terms[1]) ~ '^[^\x01-/:-@[-`{-~]{3,12}$';
  most CONSTANT integer := CASE WHEN is_one THEN budget ELSE 5 * budget END;
  query tsquery := search_query(company, terms);
  samples integer;
  seen integer;
  estimate integer;
  new_found integer[];
  have_rarest integer[];
  have_some integer[];
  found integer[];
  looked_at boolean;
BEGIN
  IF with_digits IS NOT NULL THEN query := query || search_query(company, with_digits); END IF;
  IF query IS NULL THEN RETURN NULL; END IF;
  query := query || ('''' || company || '/*''')::tsquery;

  IF is_exact AND EXISTS (
    SELECT FROM common_words WHERE company_id = company AND word ^@ beginning
  ) THEN RETURN NULL; END IF;

  -- Whether more tickets have the terms than the budget allows is else estimated from a few. Samples lie
  -- closer together the newer they are, and each stands for those up to the next: a text that the newest
  -- hundreds have, such as a greeting just sent, is not common. Each begins at the one before, so that
  -- they stay different however many numbers went to other companies. More than 25 are needed only where
  -- those do not decide.
  IF (SELECT sum(change) FROM ticket_counters WHERE company_id = company) > budget THEN
    FOREACH samples IN ARRAY ARRAY[25, 100] LOOP
      WITH RECURSIVE sample (id, step) AS (
        (SELECT id, 1 FROM tickets WHERE company_id = company ORDER BY id DESC LIMIT 1)
        UNION ALL
        SELECT (SELECT k.id FROM tickets k WHERE k.company_id = company
            AND k.id <= sample.id - 16 * (2 * step - 1) ORDER BY k.id DESC LIMIT 1), step + 1
        FROM sample WHERE sample.id IS NOT NULL AND step < samples
      )
      SELECT count(*), coalesce(sum(16 * (2 * step - 1)), 0) INTO seen, estimate
      FROM sample WHERE id IS NOT NULL AND EXISTS (
        SELECT FROM (SELECT body, contact_key FROM ticket_texts t
          WHERE t.company_id = company AND t.ticket_id = sample.id ORDER BY t.part DESC LIMIT 4) AS t,
          string_to_table(body, E'\x01') AS m
        WHERE m || E'\x01' || contact_key LIKE ALL (p));
      IF seen >= 5 AND estimate > budget THEN RETURN NULL; END IF;
      EXIT WHEN seen < 2;
    END LOOP;
  END IF;

  -- New texts are few, and all of them are read.
  SELECT
    array_agg(ticket_id) FILTER (WHERE has_all),
    array_agg(ticket_id) FILTER (WHERE NOT is_one AND NOT has_all AND (whole LIKE p1 OR whole LIKE d1)),
    array_agg(ticket_id) FILTER (WHERE NOT is_one AND NOT has_all AND (whole LIKE ANY (p) OR whole LIKE ANY (d))),
    count(*) <= 10 * budget
  INTO new_found, have_rarest, have_some, looked_at
  FROM (
    SELECT ticket_id, whole, whole LIKE ALL (p) OR coalesce(whole LIKE ALL (d), false) AS has_all FROM (
      SELECT ticket_id, body || E'\x02' AS whole FROM new_texts WHERE company_id = company LIMIT 10 * budget + 1
    ) AS n OFFSET 0
  ) AS n;
  IF NOT looked_at THEN RETURN NULL; END IF;

  WITH texts AS MATERIALIZED (
    SELECT ticket_id, is_exact AND octet_length(body) <= 30000 OR (
        whole LIKE ALL (p) OR whole LIKE ALL (d)
      ) AND (is_one OR EXISTS (
        SELECT FROM string_to_table(body, E'\x01') AS m
        WHERE m || E'\x01' || contact_key LIKE ALL (p) OR m || E'\x01' || contact_key LIKE ALL (d)
      )) AS is_found
    FROM (
      -- Its words name the company: its own column beside them would read the list of all its texts.
      SELECT company_id, ticket_id, body, contact_key, body || E'\x01' || contact_key AS whole FROM ticket_texts
      WHERE word_ends(company_id, body || chr(1) || contact_key) @@ query OFFSET 0
    ) AS t WHERE company_id = company LIMIT most + 1
  ), in_names AS MATERIALIZED (
    SELECT k.id FROM (
      -- Conditions that only the index of parts serves.
      (SELECT id, search_key FROM contacts
      WHERE company_id + 0 = company AND search_key LIKE p1 AND search_key LIKE p2 OFFSET 0)
      UNION ALL
      (SELECT id, search_key FROM contacts
      WHERE company_id + 0 = company AND search_key LIKE d1 AND search_key LIKE d2
        AND NOT search_key LIKE ALL (p) OFFSET 0)
    ) AS c
    JOIN tickets k ON k.company_id = company AND k.contact_id = c.id
    WHERE c.search_key LIKE ALL (p) OR c.search_key LIKE ALL (d)
    LIMIT budget + 1
  ), with_names AS MATERIALIZED (
    -- What new texts lack may be in the name: the rarest of the terms is in the one or in the other.
    SELECT k.id, k.contact_id FROM unnest(have_rarest) AS u (id)
    JOIN tickets k ON k.company_id = company AND k.id = u.id
    UNION
    SELECT k.id, k.contact_id FROM (
      (SELECT id FROM contacts
      WHERE have_some IS NOT NULL AND company_id + 0 = company AND search_key LIKE p1 OFFSET 0)
      UNION ALL
      (SELECT id FROM contacts
      WHERE have_some IS NOT NULL AND company_id + 0 = company AND search_key LIKE d1 OFFSET 0)
    ) AS c
    JOIN tickets k ON k.company_id = company AND k.contact_id = c.id
    WHERE k.id = ANY (have_some)
    LIMIT 10 * budget + 1
  ), beside_name AS MATERIALIZED (
    SELECT k.id FROM with_names k
    CROSS JOIN LATERAL (
      SELECT name_key || E'\x02' AS name FROM contacts
      WHERE company_id = company AND id = k.contact_id OFFSET 0
    ) AS c
    WHERE (c.name LIKE ANY (p) OR c.name LIKE ANY (d)) AND EXISTS (
      SELECT FROM new_texts n WHERE n.company_id = company AND n.ticket_id = k.id AND (
        n.body || E'\x01' || c.name LIKE ALL (p) OR n.body || E'\x01' || c.name LIKE ALL (d)))
  ), everywhere (id) AS (
    SELECT ticket_id FROM texts WHERE is_found UNION SELECT id FROM in_names
    UNION SELECT unnest(new_found) UNION SELECT id FROM beside_name
    UNION SELECT k.id FROM tickets k WHERE k.company_id = company AND k.id = own_id
  )
  SELECT coalesce(array_agg(id), '{}'), (SELECT count(*) FROM texts) <= most
    AND (SELECT count(*) FROM in_names) <= budget AND (SELECT count(*) FROM with_names) <= 10 * budget
  INTO found, looked_at FROM everywhere;
  RETURN CASE WHEN looked_at THEN found END;
END
$$;

REVOKE ALL ON FUNCTION find_tickets(text[], text[], integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_tickets(text[], text[], integer, integer) TO recado_app;
-- file: forget_push_subscriptions
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
-- file: has_campaigns
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
-- file: has_expired
-- Whether the due day of the subscription is over, by the company's clock.
CREATE OR REPLACE FUNCTION has_expired(company companies) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce(days_left(company) < 0, false);
-- file: has_maker
-- Whether whoever made a webhook still may have it: a token that is valid, or a person.
CREATE OR REPLACE FUNCTION has_maker(webhook webhooks) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN webhook.api_token_id IS NULL OR EXISTS (
  SELECT FROM api_tokens t
  WHERE t.company_id = webhook.company_id AND t.id = webhook.api_token_id AND api_token_is_valid(t));
-- file: is_active
-- Whether the automatic work of a company runs: it is enabled, and its subscription has not expired.
CREATE OR REPLACE FUNCTION is_active(company companies) RETURNS boolean LANGUAGE sql STABLE
RETURN company.status AND company.deleted_at IS NULL AND NOT has_expired(company);
-- file: keep_open_minutes
-- Keeps the minutes of a handling within the opening hours of this moment, so that hours that change
-- later leave earlier figures as they are. Null, which counts as all minutes, without hours.
CREATE OR REPLACE FUNCTION open_minutes_of(
  handling handlings, start timestamptz, finish timestamptz
) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF start IS NULL OR finish IS NULL THEN RETURN NULL; END IF;
  RETURN (
    SELECT CASE kind.value
      WHEN 'company' THEN
        open_minutes(c.schedules, c.closed_dates, as_known_zone(c.time_zone), start, finish)
      WHEN 'queue' THEN (
        SELECT open_minutes(q.schedules, q.closed_dates, as_known_zone(c.time_zone), start, finish)
        FROM queues q WHERE q.company_id = handling.company_id AND q.id = handling.queue_id)
    END
    FROM settings kind JOIN companies c ON c.id = kind.company_id
    WHERE kind.company_id = handling.company_id AND kind.key = 'scheduleType');
END
$$;

CREATE OR REPLACE FUNCTION keep_open_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.queued_at, OLD.started_at) IS DISTINCT FROM (NEW.queued_at, NEW.started_at) THEN
    NEW.open_wait_minutes := open_minutes_of(NEW, NEW.queued_at, NEW.started_at);
  END IF;
  IF (OLD.started_at, coalesce(OLD.rating_at, OLD.finished_at))
    IS DISTINCT FROM (NEW.started_at, coalesce(NEW.rating_at, NEW.finished_at)) THEN
    NEW.open_support_minutes :=
      open_minutes_of(NEW, NEW.started_at, coalesce(NEW.rating_at, NEW.finished_at));
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER handlings_added_open BEFORE INSERT ON handlings
FOR EACH ROW WHEN (NEW.started_at IS NOT NULL) EXECUTE FUNCTION keep_open_minutes();

CREATE OR REPLACE TRIGGER handlings_changed_open
BEFORE UPDATE OF queued_at, started_at, finished_at, rating_at ON handlings
FOR EACH ROW WHEN (
  (OLD.queued_at, OLD.started_at, OLD.finished_at, OLD.rating_at)
  IS DISTINCT FROM (NEW.queued_at, NEW.started_at, NEW.finished_at, NEW.rating_at)
) EXECUTE FUNCTION keep_open_minutes();
-- file: keep_parties
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
-- file: name_schedules
-- Schedules are searched by the contact's name as well: read with each of them it cost more than the search.
CREATE OR REPLACE FUNCTION name_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_key := coalesce(
    (SELECT name_key FROM contacts WHERE company_id = NEW.company_id AND id = NEW.contact_id), '');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER schedules_named BEFORE INSERT OR UPDATE OF contact_id ON schedules
  FOR EACH ROW EXECUTE FUNCTION name_schedule();

CREATE OR REPLACE FUNCTION rename_schedules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedules SET contact_key = NEW.name_key
  WHERE company_id = NEW.company_id AND contact_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_rename_schedules AFTER UPDATE OF name ON contacts
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_schedules();
-- file: notify_company_access
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
-- file: open_minutes
-- Minutes since midnight of a time HH:MM; null if it is none.
CREATE OR REPLACE FUNCTION minute_of(clock text) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN 60 * substring(clock from '^\s*(\d{1,2}):\d{2}')::integer
  + substring(clock from '^\s*\d{1,2}:(\d{2})')::integer;

-- Full minutes between two moments that are within opening hours, as `src/company/companies/hours/state.ts`
-- reads them: a day without times is open, 00:00 to 00:00 is closed, nights belong to the day on which
-- they begin. From 08:00 to 18:00 are ten hours; that customers are still answered in the minute that
-- begins at 18:00 adds nothing.
--
-- The days of 13 weeks are walked, each weekday as often, which takes a millisecond; of what is longer,
-- the rest is open to the same share. So a ticket that stood open for years costs no more.
CREATE OR REPLACE FUNCTION open_minutes(
  schedules jsonb, closed_dates jsonb, zone text, start timestamptz, finish timestamptz
) RETURNS integer LANGUAGE plpgsql STABLE PARALLEL SAFE
-- Planning it anew for each handling would take longer than running it.
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  walked timestamptz := least(finish, start + make_interval(hours => 13 * 7 * 24));
  opened tstzmultirange;
  seconds numeric;
BEGIN
  IF finish <= start THEN RETURN 0; END IF;

  WITH times AS (
    SELECT DISTINCT ON (weekday) lower(trim(hours ->> 'weekdayEn')) AS weekday,
      minute_of(hours ->> 'startTime') AS opens, minute_of(hours ->> 'endTime') AS closes,
      minute_of(hours ->> 'breakStart') AS pauses, minute_of(hours ->> 'breakEnd') AS resumes
    FROM jsonb_array_elements(schedules) WITH ORDINALITY AS listed (hours, nth)
    ORDER BY weekday, nth
  ), week AS MATERIALIZED (
    SELECT weekday, low + CASE WHEN low < opens THEN 1440 ELSE 0 END AS low,
      high + CASE WHEN high < opens THEN 1440 ELSE 0 END AS high
    FROM times, LATERAL (VALUES
      (opens, CASE WHEN resumes IS NULL THEN closes ELSE coalesce(pauses, closes) END),
      (CASE WHEN pauses IS NOT NULL THEN resumes END, closes)
    ) AS ranges (low, high)
    WHERE opens IS NOT NULL AND closes IS NOT NULL AND low IS NOT NULL
  ), days AS (
    SELECT day FROM generate_series(
      date_trunc('day', start AT TIME ZONE zone) - interval '1 day', walked AT TIME ZONE zone,
      interval '1 day') AS day
    WHERE to_char(day, 'YYYY-MM-DD') <> ALL (ARRAY(
        SELECT closed ->> 'date' FROM jsonb_array_elements(closed_dates) AS closed))
      AND to_char(day, 'MM-DD') <> ALL (ARRAY(
        SELECT substr(closed ->> 'date', 6) FROM jsonb_array_elements(closed_dates) AS closed
        WHERE closed -> 'yearly' = 'true'))
  ), ranges AS (
    SELECT (day + make_interval(mins => coalesce(low, 0))) AT TIME ZONE zone AS low,
      (day + make_interval(mins => coalesce(high, 1440))) AT TIME ZONE zone AS high
    FROM days LEFT JOIN week ON weekday = to_char(day, 'FMday')
  )
  SELECT range_agg(tstzrange(low, high)) FILTER (WHERE low < high) INTO opened FROM ranges;

  SELECT sum(extract(epoch FROM upper(one) - lower(one))) INTO seconds
  FROM unnest(opened * tstzmultirange(tstzrange(start, walked))) AS one;
  RETURN coalesce(floor(
    seconds * extract(epoch FROM finish - start) / extract(epoch FROM walked - start) / 60), 0);
END
$$;
-- file: plain_text
-- Text as it is compared and searched: without accents, in lower case, with one kind of blank, no two of
-- them in a row, and without WhatsApp's marks of emphasis and what is not visible at all. `unaccent` is
-- only stable, because its dictionary could be changed; ours never is, so that what is stored and indexed
-- stays true. `plainOf` in `src/platform/matching.ts` and `find_tickets.sql` write the same out.
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE OR REPLACE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent(regexp_replace(
  regexp_replace($1, '[*_~\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
  '[ \t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{2,}|[\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]',
  ' ', 'g')));
-- file: refresh_changed_text
-- The lock: a chore that reads a text while it is being changed would keep what it was before.
CREATE OR REPLACE FUNCTION refresh_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7213046519);
  UPDATE ticket_texts SET body = texts_of_part(company_id, ticket_id, part)
  WHERE company_id = OLD.company_id AND (ticket_id, part) IN (
    (OLD.ticket_id, (OLD.seq - 1) / 8), (NEW.ticket_id, (NEW.seq - 1) / 8));
  DELETE FROM new_texts
  WHERE company_id = OLD.company_id AND ticket_id = OLD.ticket_id AND seq = OLD.seq;
  INSERT INTO new_texts (company_id, ticket_id, seq, body)
  SELECT NEW.company_id, NEW.ticket_id, NEW.seq, plain_text(NEW.body)
  WHERE NEW.body <> '' AND NOT NEW.is_deleted
  ON CONFLICT (company_id, ticket_id, seq) DO UPDATE SET body = excluded.body;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER messages_changed_text AFTER UPDATE OF body, is_deleted, ticket_id, seq ON messages
FOR EACH ROW WHEN (
  (OLD.body, OLD.is_deleted, OLD.ticket_id, OLD.seq)
  IS DISTINCT FROM (NEW.body, NEW.is_deleted, NEW.ticket_id, NEW.seq)
) EXECUTE FUNCTION refresh_changed_text();
-- file: refresh_text_of_removed
-- Indexed texts only of tickets that stay: with a ticket they go anyway.
CREATE OR REPLACE FUNCTION refresh_text_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7213046519);
  UPDATE ticket_texts t SET body = texts_of_part(t.company_id, t.ticket_id, t.part)
  FROM (SELECT DISTINCT company_id, ticket_id, (seq - 1) / 8 AS part FROM removed) AS g
  JOIN tickets k ON k.company_id = g.company_id AND k.id = g.ticket_id
  WHERE t.company_id = g.company_id AND t.ticket_id = g.ticket_id AND t.part = g.part;
  DELETE FROM new_texts t USING removed g
  WHERE t.company_id = g.company_id AND t.ticket_id = g.ticket_id AND t.seq = g.seq;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER messages_removed_text AFTER DELETE ON messages REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION refresh_text_of_removed();
-- file: refresh_text_of_renamed
-- Texts are searched together with their contact's name. After a change of the name they are new ones
-- until the chore has indexed them again. The lock is that of `refresh_changed_text`.
CREATE OR REPLACE FUNCTION renew_texts(company integer, ticket integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7213046519);
  DELETE FROM ticket_texts WHERE company_id = company AND ticket_id = ticket;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO new_texts (company_id, ticket_id, seq, body)
  SELECT company_id, ticket_id, seq, plain_text(body) FROM messages
  WHERE company_id = company AND ticket_id = ticket AND body <> '' AND NOT is_deleted
  ON CONFLICT (company_id, ticket_id, seq) DO NOTHING;
END
$$;

CREATE OR REPLACE FUNCTION refresh_text_of_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_texts(company_id, id) FROM tickets
  WHERE company_id = NEW.company_id AND contact_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_renamed_text AFTER UPDATE OF name ON contacts
FOR EACH ROW WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key) EXECUTE FUNCTION refresh_text_of_renamed();

CREATE OR REPLACE FUNCTION refresh_text_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_texts(OLD.company_id, OLD.id);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER tickets_moved_text BEFORE UPDATE OF contact_id ON tickets
FOR EACH ROW WHEN (OLD.contact_id IS DISTINCT FROM NEW.contact_id) EXECUTE FUNCTION refresh_text_of_moved();
-- file: refuse_audit_change
-- Binds the tables' owner too, whom revoked privileges do not.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER audit_log_is_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
-- file: search_patterns
-- Patterns of LIKE for terms that must all be found, the longest and so the rarest first. In the key of a
-- contact a number of one or two digits is looked for only before the phone number, which begins after
-- chr(2): the 5 of "ana 5" is in most of them. Null without terms.
CREATE OR REPLACE FUNCTION search_patterns(terms text[], of_contacts boolean DEFAULT false) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg(
    '%' || regexp_replace(plain, '([\\%_])', '\\\1', 'g') || '%'
      || CASE WHEN of_contacts AND plain ~ '^[0-9]{1,2}$' THEN E'\x02%' ELSE '' END
    ORDER BY length(plain) DESC, nth)
  FROM (SELECT plain_text(term) AS plain, nth FROM unnest(terms) WITH ORDINALITY AS given (term, nth)) AS t
  WHERE plain <> ''
);
-- file: search_query
-- The keys of `word_ends` that a text with all of these terms has; null where they say nothing. Of a term
-- with several words the pairs of neighbours: a first word that may be the end of one says nothing below
-- three letters.
CREATE OR REPLACE FUNCTION search_query(company integer, terms text[]) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(coalesce(pairs, longs), ' & ')::tsquery
  FROM unnest(terms) AS term
  CROSS JOIN LATERAL (SELECT array_remove(string_to_array(
    regexp_replace(plain_text(term), '[\x01-/:-@[-`{-~]+', ' ', 'g'), ' '), '') AS words) AS split
  CROSS JOIN LATERAL (
    SELECT string_agg('''' || company || '/ ' || right(words[n], 3) || ' ' || left(words[n + 1], 9) || ''''
      || CASE WHEN n + 1 = cardinality(words) AND length(words[n + 1]) < 9 THEN ':*' ELSE '' END, ' & ') AS pairs
    FROM generate_series(1, cardinality(words) - 1) AS n WHERE n > 1 OR length(words[1]) > 2
  ) AS neighbours
  CROSS JOIN LATERAL (
    SELECT string_agg('''' || company || '/' || left(word, 12) || ''':*', ' & ') AS longs
    FROM unnest(words) AS word WHERE length(word) > 2
  ) AS alone
);
-- file: sees_unqueued
-- Whether waiting tickets without a queue are shown to somebody who does not see all tickets: by
-- their own setting, and to everybody while the company has no queues to sort tickets into.
CREATE OR REPLACE FUNCTION sees_unqueued(person users) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN person.all_ticket
  OR NOT EXISTS (SELECT FROM queues WHERE queues.company_id = person.company_id);
-- file: stamp_waiting
CREATE OR REPLACE FUNCTION stamp_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pending_since := CASE WHEN NEW.status = 'pending' THEN clock_timestamp() END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tickets_begin_waiting BEFORE INSERT ON tickets
  FOR EACH ROW WHEN (NEW.pending_since IS NULL) EXECUTE FUNCTION stamp_waiting();

CREATE OR REPLACE TRIGGER tickets_change_waiting BEFORE UPDATE OF status ON tickets
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION stamp_waiting();
-- file: texts_of_part
-- The words of 8 messages in a row as they are searched. What was deleted for everyone is no word.
CREATE OR REPLACE FUNCTION texts_of_part(company integer, ticket integer, nth integer) RETURNS text
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(string_agg(plain_text(body), chr(1) ORDER BY seq), '') FROM messages
  WHERE company_id = company AND ticket_id = ticket AND seq > nth * 8 AND seq <= nth * 8 + 8
    AND NOT is_deleted AND body <> '';
END;
-- file: token_may_hear
-- Whether an API token may read what an event tells: it is valid and has the scope, and the queues and
-- connections that the event is about are within its own.
CREATE OR REPLACE FUNCTION token_may_hear(company integer, token integer, needed text, queues integer[], lines integer[])
RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN EXISTS (
  SELECT FROM api_tokens t
  WHERE t.company_id = company AND t.id = token AND api_token_is_valid(t)
    AND t.scopes @> ARRAY['webhooks.write', needed]
    AND (t.queue_ids IS NULL OR queues <@ t.queue_ids)
    AND (t.connection_id IS NULL OR lines <@ ARRAY[t.connection_id]));
-- file: wake_ticket
-- Only an open ticket is snoozed, for the agent who has it: whatever closes, returns or moves it wakes it.
CREATE OR REPLACE FUNCTION wake_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.snoozed_until := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tickets_wake BEFORE UPDATE OF status, queue_id, user_id, whatsapp_id ON tickets
  FOR EACH ROW WHEN (OLD.snoozed_until IS NOT NULL
    AND (NEW.status, NEW.queue_id, NEW.user_id, NEW.whatsapp_id)
      IS DISTINCT FROM (OLD.status, OLD.queue_id, OLD.user_id, OLD.whatsapp_id))
  EXECUTE FUNCTION wake_ticket();
-- file: word_ends
-- What a text is found by. First every end of every word, from its third last letter on: a part of a word
-- is the beginning of one of them. So the index finds parts of words and, unlike one of trigrams, finds
-- nothing else. Then, behind a space, the last three letters of each word with the next word: two common
-- words one after the other are rare. Only what is longer than twelve letters or has several words is
-- looked at again. Words are whatever stands between the punctuation and spaces of ASCII. A text too
-- long to be taken apart stands under '*', which is in no word, and is always looked at.
--
-- Each begins with the number of its company: beside a column of its own the index would read the list
-- of all texts of a company for every search.
--
-- Its cost makes the planner prefer the index to evaluating it for each text of a company.
CREATE OR REPLACE FUNCTION word_ends(company integer, body text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4000
RETURN (SELECT CASE WHEN octet_length(body) > 30000 THEN array_to_tsvector(ARRAY[company::text || '/*'])
  ELSE (
  WITH words AS MATERIALIZED (
    SELECT word COLLATE "C" AS word, lead(word) OVER (ORDER BY nth) COLLATE "C" AS next
    FROM string_to_table(regexp_replace(body, '[\x01-/:-@[-`{-~]+', ' ', 'g'), ' ')
      WITH ORDINALITY AS words (word, nth) WHERE word <> ''
  )
  SELECT array_to_tsvector(ARRAY(
    SELECT company::text || '/' || substr(word, start, 12)
    FROM (SELECT DISTINCT word FROM words WHERE length(word) > 2) AS long,
      generate_series(1, length(word) - 2) AS start
    UNION ALL
    SELECT DISTINCT company::text || '/ ' || right(word, 3) || ' ' || left(next, 9) FROM words WHERE next IS NOT NULL))
  ) END);
