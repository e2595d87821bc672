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
