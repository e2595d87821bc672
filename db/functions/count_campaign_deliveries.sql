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
    count(*) FILTER (WHERE left_out_reason = 'double'),
    count(*) FILTER (WHERE state IN ('waiting', 'requesting', 'requested', 'confirmed', 'sending'))
  INTO counts.valid, counts.waiting, counts.requested, counts.confirmed, counts.unconfirmed, counts.sent,
    counts.delivered, counts.read, counts.answered, counts.failed, counts.left_out, counts.no_whatsapp,
    counts.opted_out, counts.contact_deleted, counts.doubles, counts.unfinished
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
    doubles = n.doubles + now_are.doubles - were.doubles,
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
