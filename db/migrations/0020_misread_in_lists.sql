-- expand: misread_in_lists, count_campaign_deliveries
ALTER TABLE "misread_numbers" ALTER COLUMN "contact_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_counts" ADD COLUMN "doubles" integer DEFAULT 0 NOT NULL;
