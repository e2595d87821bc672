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
