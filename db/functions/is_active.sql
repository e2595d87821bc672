-- Whether the automatic work of a company runs: it is enabled, and its subscription has not run out
-- with the end of the due day, by the company's clock.
CREATE OR REPLACE FUNCTION is_active(company companies) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN company.status AND company.deleted_at IS NULL
  AND coalesce((now() AT TIME ZONE company.time_zone)::date <= company.due_date, true);
