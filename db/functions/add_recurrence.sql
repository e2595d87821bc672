-- The due date after one recurrence. A day that a month lacks is clamped to its end; the renewal day,
-- of which the given day may be the clamped form, returns with the next longer month.
CREATE OR REPLACE FUNCTION add_recurrence(day date, recurrence text, renewal_day integer) RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT m.first + least(
      CASE WHEN extract(day FROM day) = least(renewal_day, extract(day FROM
          date_trunc('month', day::timestamp) + interval '1 month - 1 day'))
        THEN renewal_day ELSE extract(day FROM day) END,
      extract(day FROM m.first + interval '1 month - 1 day')
    )::integer - 1
  FROM (
    SELECT (date_trunc('month', day::timestamp) + make_interval(months => CASE recurrence
      WHEN 'BIMESTRAL' THEN 2 WHEN 'TRIMESTRAL' THEN 3 WHEN 'SEMESTRAL' THEN 6 WHEN 'ANUAL' THEN 12
      ELSE 1 END))::date AS first
  ) m
);
