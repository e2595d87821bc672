-- expand: add_last_message_author
ALTER TABLE "tickets" ADD COLUMN "last_message_origin" text;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_message_user_id" integer;
