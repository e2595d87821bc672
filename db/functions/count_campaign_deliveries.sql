-- The counts of a campaign are those of its recipients, whoever changes them. A statement changes
-- them once, and no more than one job at a time waits to announce the campaign.
CREATE OR REPLACE FUNCTION count_campaign_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN EXECUTE format($query$
    WITH counted AS (
      SELECT company_id, campaign_id,
        sum(sign) FILTER (WHERE state <> 'leftOut') AS valid,
        sum(sign) FILTER (WHERE state = 'waiting') AS waiting,
        sum(sign) FILTER (WHERE confirmation_requested_at IS NOT NULL) AS requested,
        sum(sign) FILTER (WHERE confirmed_at IS NOT NULL) AS confirmed,
        sum(sign) FILTER (WHERE state = 'unconfirmed') AS unconfirmed,
        sum(sign) FILTER (WHERE sent_at IS NOT NULL) AS sent,
        sum(sign) FILTER (WHERE delivered_at IS NOT NULL) AS delivered,
        sum(sign) FILTER (WHERE read_at IS NOT NULL) AS read,
        sum(sign) FILTER (WHERE answered_at IS NOT NULL) AS answered,
        sum(sign) FILTER (WHERE state = 'failed') AS failed,
        sum(sign) FILTER (WHERE state = 'leftOut') AS left_out,
        sum(sign) FILTER (WHERE left_out_reason = 'noWhatsapp') AS no_whatsapp,
        sum(sign) FILTER (WHERE left_out_reason = 'optedOut') AS opted_out,
        sum(sign) FILTER (WHERE left_out_reason = 'contactDeleted') AS contact_deleted,
        sum(sign) FILTER (WHERE state IN ('waiting', 'requesting', 'requested', 'confirmed', 'sending')) AS unfinished
      FROM (%s) changed
      GROUP BY company_id, campaign_id
    ), before AS (
      SELECT n.company_id, n.campaign_id, n.is_announcing
      FROM campaign_counts n JOIN counted USING (company_id, campaign_id)
      ORDER BY n.campaign_id FOR UPDATE OF n
    )
    UPDATE campaign_counts n SET
      valid = n.valid + coalesce(c.valid, 0),
      waiting = n.waiting + coalesce(c.waiting, 0),
      requested = n.requested + coalesce(c.requested, 0),
      confirmed = n.confirmed + coalesce(c.confirmed, 0),
      unconfirmed = n.unconfirmed + coalesce(c.unconfirmed, 0),
      sent = n.sent + coalesce(c.sent, 0),
      delivered = n.delivered + coalesce(c.delivered, 0),
      read = n.read + coalesce(c.read, 0),
      answered = n.answered + coalesce(c.answered, 0),
      failed = n.failed + coalesce(c.failed, 0),
      left_out = n.left_out + coalesce(c.left_out, 0),
      no_whatsapp = n.no_whatsapp + coalesce(c.no_whatsapp, 0),
      opted_out = n.opted_out + coalesce(c.opted_out, 0),
      contact_deleted = n.contact_deleted + coalesce(c.contact_deleted, 0),
      unfinished = n.unfinished + coalesce(c.unfinished, 0),
      is_announcing = true
    FROM counted c JOIN before b USING (company_id, campaign_id)
    WHERE n.company_id = c.company_id AND n.campaign_id = c.campaign_id
    RETURNING n.campaign_id, b.is_announcing AS was_announcing
    $query$,
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
      ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1 AS sign, * FROM removed'
    END)
  LOOP
    CONTINUE WHEN changed.was_announcing OR nullif(current_setting('app.company_id', true), '') IS NULL;
    PERFORM enqueue_job('announce_campaign', jsonb_build_object('campaignId', changed.campaign_id),
      now() + interval '1 second', NULL, NULL);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER campaign_deliveries_added AFTER INSERT ON campaign_deliveries
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_deliveries();

CREATE OR REPLACE TRIGGER campaign_deliveries_changed AFTER UPDATE ON campaign_deliveries
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_deliveries();
