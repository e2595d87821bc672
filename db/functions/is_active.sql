-- Whether the automatic work of a company runs: it is enabled, and its subscription has not expired.
CREATE OR REPLACE FUNCTION is_active(company companies) RETURNS boolean LANGUAGE sql STABLE
RETURN company.status AND company.deleted_at IS NULL AND NOT has_expired(company);
