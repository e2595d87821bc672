-- expand: add_codes_of_imported_numbers
ALTER TABLE "contact_list_imports" ADD COLUMN "country_code_columns" smallint[] DEFAULT '{}'::smallint[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_list_imports" ADD COLUMN "area_code_columns" smallint[] DEFAULT '{}'::smallint[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_list_imports" ADD COLUMN "home_country_code" text DEFAULT '' NOT NULL;
