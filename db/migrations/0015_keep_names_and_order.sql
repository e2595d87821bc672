-- expand: keep_names_and_order, find_contacts, find_listed_contacts, sort_text
CREATE TABLE "former_users" (
	"company_id" integer DEFAULT nullif(current_setting('app.company_id', true), '')::integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_users_company_id_id_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "former_users" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_company_id_sender_id_users_company_id_id_fk";

--> statement-breakpoint
ALTER TABLE "message_changes" DROP CONSTRAINT "message_changes_company_id_user_id_users_company_id_id_fk";

--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_company_id_user_id_users_company_id_id_fk";

--> statement-breakpoint
ALTER TABLE "notes" DROP CONSTRAINT "notes_company_id_user_id_users_company_id_id_fk";

--> statement-breakpoint
ALTER TABLE "schedules" DROP CONSTRAINT "schedules_company_id_user_id_users_company_id_id_fk";

--> statement-breakpoint
CREATE POLICY "company" ON "former_users" AS PERMISSIVE FOR ALL TO "recado_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::integer) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
