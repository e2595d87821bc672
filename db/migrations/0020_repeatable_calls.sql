CREATE TABLE "repeatable_calls" (
	"company_id" integer DEFAULT nullif(current_setting('app.company_id', true), '')::integer NOT NULL,
	"connection_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"attempt" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" jsonb,
	CONSTRAINT "repeatable_calls_company_id_connection_id_key_pk" PRIMARY KEY("company_id","connection_id","key")
);
--> statement-breakpoint
ALTER TABLE "repeatable_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "repeatable_calls" ADD CONSTRAINT "repeatable_calls_company_id_connection_id_connections_company_id_id_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repeatable_calls_age" ON "repeatable_calls" USING btree ("started_at");--> statement-breakpoint
CREATE POLICY "company" ON "repeatable_calls" AS PERMISSIVE FOR ALL TO "recado_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::integer) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);