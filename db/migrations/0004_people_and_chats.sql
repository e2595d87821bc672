ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_company_id_sender_id_users_company_id_id_fk";
--> statement-breakpoint
ALTER TABLE "quick_messages" DROP CONSTRAINT "quick_messages_company_id_user_id_users_company_id_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "sender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_company_id_sender_id_users_company_id_id_fk" FOREIGN KEY ("company_id","sender_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("sender_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_messages" ADD CONSTRAINT "quick_messages_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("user_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("company_id","chat_id","client_id") WHERE "chat_messages"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_by_day" ON "tickets" USING btree ("company_id","created_at");
--> statement-breakpoint
-- A new password ends the person's logins in the same transaction, but for the one it was changed
-- with. Logins belong to the platform and a scope cannot read them: it may only end those of its
-- own company's people, through here.
CREATE FUNCTION end_logins(person integer, but uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
BEGIN ATOMIC
  UPDATE logins SET revoked_at = now(), revoked_because = 'changed'
  WHERE company_id = nullif(current_setting('app.company_id', true), '')::integer
    AND user_id = person
    AND revoked_at IS NULL
    AND id IS DISTINCT FROM but;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION end_logins(integer, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_logins(integer, uuid) TO recado_app;
