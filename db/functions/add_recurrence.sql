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
