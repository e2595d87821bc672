CREATE TABLE "worker_pools" (
	"pool_id" text PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
REVOKE ALL ON "worker_pools" FROM recado_app;
