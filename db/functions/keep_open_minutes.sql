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
