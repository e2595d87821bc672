-- expand: add_nodes, is_holder_gone
CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"alive_until" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "connection_leases" ALTER COLUMN "node_id" DROP NOT NULL;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON "nodes" FROM recado_app;
