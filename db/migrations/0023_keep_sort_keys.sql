-- expand: keep_sort_keys, find_contacts, find_listed_contacts
DROP INDEX "contact_list_items_sorted";
--> statement-breakpoint
DROP INDEX "contacts_sorted";
--> statement-breakpoint
DROP INDEX "companies_listed";
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_list_items" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_lists" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "file_lists" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "helps" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(title)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "queues" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "quick_messages" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(shortcode)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket_views" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_key" text collate "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL;
