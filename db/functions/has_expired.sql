-- Whether the due day of the subscription is over, by the company's clock.
CREATE OR REPLACE FUNCTION has_expired(company companies) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce(days_left(company) < 0, false);
