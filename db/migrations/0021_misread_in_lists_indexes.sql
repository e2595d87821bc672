-- expand: misread_in_lists, count_campaign_deliveries
DROP INDEX CONCURRENTLY IF EXISTS "misread_numbers_number";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "misread_numbers_number" ON "misread_numbers" USING btree ("company_id","number");
