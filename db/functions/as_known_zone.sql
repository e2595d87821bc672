-- The time zone of a company, or UTC where this PostgreSQL does not know it: it may be another one, or an
-- older one, than that which the program has its names from. Without this whatever asks for a day of the
-- company fails, and with it the closing of its tickets.
CREATE OR REPLACE FUNCTION as_known_zone(zone text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END
$$;
