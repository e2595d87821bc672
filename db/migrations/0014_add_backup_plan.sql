-- expand: add_backup_plan
CREATE TABLE "backup_plan" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hour" smallint DEFAULT 3,
	"place" text,
	"kept" smallint DEFAULT 14 NOT NULL,
	"is_decided" boolean DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "backup_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"night" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"made_at" timestamp with time zone,
	"file" text,
	"failed_at" timestamp with time zone,
	"failure" text,
	"is_disk_full" boolean DEFAULT false NOT NULL,
	"drilled_at" timestamp with time zone,
	"drilled_file" text,
	"drill_failure" text,
	"is_unverified" boolean DEFAULT false NOT NULL,
	"alarm" text
);
--> statement-breakpoint
REVOKE ALL ON "backup_plan", "backup_state" FROM recado_app;
--> statement-breakpoint
-- An installation that is in use is asked: it may have a clock of its own.
INSERT INTO "backup_plan" ("is_decided", "hour")
  SELECT NOT used, CASE WHEN used THEN NULL ELSE 3 END
  FROM (SELECT EXISTS (SELECT FROM "companies") AS used) found;
--> statement-breakpoint
INSERT INTO "backup_state" DEFAULT VALUES;
