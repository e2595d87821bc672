-- expand: sorted_within_indexes, find_contacts, find_listed_contacts
-- The former ones last: until then they serve the lists.
DROP INDEX CONCURRENTLY IF EXISTS "contact_list_items_sorted";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_list_items_sorted" ON "contact_list_items" USING btree ("company_id","contact_list_id",sort_text("name") collate "C","id","name");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contacts_sorted";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_sorted" ON "contacts" USING btree ("company_id","is_group",sort_text("name") collate "C","id","name") WHERE "contacts"."deleted_at" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_list_items_in_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contacts_in_order";
