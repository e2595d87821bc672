-- Text as people look for it. `unaccent` is only stable, because its dictionary could be changed;
-- ours never is, so that what is stored and indexed stays true.
CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent($1));
--> statement-breakpoint
-- The company in front of the parts: a search does not walk through its neighbours' contacts.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DROP INDEX "contacts_by_name";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "name_key" text GENERATED ALWAYS AS (plain_text(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_name_parts" ON "contacts" USING gin ("company_id","name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_number_parts" ON "contacts" USING gin ("company_id","number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("company_id","is_group","name_key","id") WHERE "contacts"."deleted_at" is null;
--> statement-breakpoint
-- One page of the scope's contacts with this text in their name, or these digits in their number,
-- and how many there are in all. LIKE is not leakproof, so under row-level security it may not use
-- an index: the search works as the tables' owner and names the company itself, which is the
-- scope's and never the caller's word.
CREATE FUNCTION find_contacts(
  part text, digits text, with_groups boolean, page_size integer, page_start integer,
  OUT ids integer[], OUT total integer
) LANGUAGE sql STABLE SECURITY DEFINER
BEGIN ATOMIC
  WITH found AS MATERIALIZED (
    SELECT id, name_key FROM contacts
    WHERE company_id = nullif(current_setting('app.company_id', true), '')::integer
      AND deleted_at IS NULL
      AND (with_groups OR NOT is_group)
      AND (
        name_key LIKE '%' || regexp_replace(plain_text(part), '([\\%_])', '\\\1', 'g') || '%'
        OR number LIKE '%' || digits || '%'
      )
  )
  SELECT
    ARRAY(SELECT id FROM found ORDER BY name_key, id LIMIT page_size OFFSET page_start),
    (SELECT count(*)::integer FROM found);
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_contacts(text, text, boolean, integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_contacts(text, text, boolean, integer, integer) TO recado_app;
