-- expand: keep_names_and_order, find_contacts, find_listed_contacts, sort_text
DROP INDEX CONCURRENTLY IF EXISTS "contact_list_items_in_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_list_items_in_order" ON "contact_list_items" USING btree ("company_id","contact_list_id",sort_text("name") collate "C","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contacts_in_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_in_order" ON "contacts" USING btree ("company_id","is_group",sort_text("name") collate "C","id") WHERE "contacts"."deleted_at" is null;
