-- What Drizzle cannot say about the tables; `bun run db:generate` appends it to the start migration.
REVOKE ALL ON "logins", "login_failures", "sign_up_attempts", "worker_pools", "job_kinds", "push_keys", "payment_events", "backup_plan", "backup_state" FROM recado_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON "installation", "nodes", "plans", "companies", "announcements", "helps", "invoices", "charges" FROM recado_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_log" FROM recado_app;
--> statement-breakpoint
-- Failures count for a quarter of an hour: what a crash forgets is not worth writing twice.
ALTER TABLE "login_failures" SET UNLOGGED;
--> statement-breakpoint
-- Checked at the end of a statement, because reordering a menu swaps choices.
ALTER TABLE "queue_options" ADD CONSTRAINT "queue_options_choice"
  UNIQUE NULLS NOT DISTINCT ("company_id", "queue_id", "parent_id", "option") DEFERRABLE;
--> statement-breakpoint
INSERT INTO "installation" ("id") VALUES (1);
