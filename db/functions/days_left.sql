-- Days until the end of the subscription, by the company's clock: 0 on the due day, negative after it.
-- Null if it never ends: without a due date, and for the company that runs the installation.
CREATE OR REPLACE FUNCTION days_left(company companies) RETURNS integer LANGUAGE sql STABLE
RETURN CASE WHEN NOT company.runs_installation
  THEN company.due_date - (now() AT TIME ZONE as_known_zone(company.time_zone))::date END;
