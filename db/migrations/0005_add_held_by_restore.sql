-- expand: add_held_by_restore
CREATE TABLE "held_by_restore" (
	"company_id" integer DEFAULT nullif(current_setting('app.company_id', true), '')::integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"connection_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_by_restore_company_id_kind_record_id_pk" PRIMARY KEY("company_id","kind","record_id")
);

--> statement-breakpoint
ALTER TABLE "held_by_restore" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "held_by_restore_groups" ON "held_by_restore" USING btree ("company_id","kind","connection_id","at");
--> statement-breakpoint
CREATE POLICY "company" ON "held_by_restore" AS PERMISSIVE FOR ALL TO "recado_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::integer) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
