-- expand: add_countries_of_imports
ALTER TABLE "contact_list_imports" ADD COLUMN "is_at_home" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_list_imports" ADD COLUMN "number_choice" jsonb DEFAULT '{}'::jsonb NOT NULL;
