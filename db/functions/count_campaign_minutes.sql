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
