CREATE TABLE "history_messages" (
	"company_id" integer DEFAULT nullif(current_setting('app.company_id', true), '')::integer NOT NULL,
	"connection_id" integer NOT NULL,
	"chat" text NOT NULL,
	"wa_id" text NOT NULL,
	"from_me" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"message" jsonb NOT NULL,
	CONSTRAINT "history_messages_company_id_connection_id_chat_wa_id_from_me_pk" PRIMARY KEY("company_id","connection_id","chat","wa_id","from_me")
);
--> statement-breakpoint
ALTER TABLE "history_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "picture_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "picture_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "queue_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "quoted_copy" jsonb;--> statement-breakpoint
ALTER TABLE "history_messages" ADD CONSTRAINT "history_messages_company_id_connection_id_connections_company_id_id_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_picture_id_media_company_id_id_fk" FOREIGN KEY ("company_id","picture_id") REFERENCES "public"."media"("company_id","id") ON DELETE SET NULL ("picture_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_queue_id_queues_company_id_id_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE SET NULL ("queue_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_picture" ON "contacts" USING btree ("company_id","picture_id") WHERE "contacts"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_contact" ON "messages" USING btree ("company_id","contact_id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("company_id","author_id");--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("company_id","user_id") WHERE "messages"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_queue" ON "messages" USING btree ("company_id","queue_id") WHERE "messages"."queue_id" is not null;--> statement-breakpoint
CREATE POLICY "company" ON "history_messages" AS PERMISSIVE FOR ALL TO "recado_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::integer) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);