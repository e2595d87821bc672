-- expand: keep_sort_keys, find_contacts, find_listed_contacts
DROP INDEX CONCURRENTLY IF EXISTS "contact_list_items_by_sort_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_list_items_by_sort_key" ON "contact_list_items" USING btree ("company_id","contact_list_id","sort_key","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contacts_by_sort_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_by_sort_key" ON "contacts" USING btree ("company_id","is_group","sort_key","id") WHERE "contacts"."deleted_at" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_listed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_listed" ON "companies" USING btree ("sort_key","id") WHERE "companies"."deleted_at" is null;
