ALTER TABLE "contacts" ADD COLUMN "call_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_automatic" ON "messages" USING btree ("company_id","contact_id","created_at") WHERE "messages"."client_id" like '·%';--> statement-breakpoint
ALTER TABLE "handlings" DROP COLUMN "out_of_hours_sent_at";--> statement-breakpoint
ALTER TABLE "handlings" DROP COLUMN "menu_repeats";--> statement-breakpoint
ALTER TABLE "handlings" ADD COLUMN "list_shown" smallint DEFAULT 0 NOT NULL;