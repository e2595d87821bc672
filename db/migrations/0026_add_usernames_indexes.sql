-- expand: add_usernames, follow_username, keep_search_key, share_opt_out
DROP INDEX CONCURRENTLY IF EXISTS "campaign_deliveries_lid";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "campaign_deliveries_lid" ON "campaign_deliveries" USING btree ("company_id","lid","id") WHERE "campaign_deliveries"."lid" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_list_items_same_lid";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_list_items_same_lid" ON "contact_list_items" USING btree ("company_id","lid") WHERE "contact_list_items"."lid" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contacts_username";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_username" ON "contacts" USING btree ("company_id","username") WHERE "contacts"."username" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "opt_outs_lid";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "opt_outs_lid" ON "opt_outs" USING btree ("company_id","lid") WHERE "opt_outs"."lid" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contacts_unnumbered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_unnumbered" ON "contacts" USING btree ("company_id","id") WHERE "contacts"."number" is null;
