ALTER TABLE "connections" ADD COLUMN "wanted" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "request" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "renew" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "pairing_number" text;