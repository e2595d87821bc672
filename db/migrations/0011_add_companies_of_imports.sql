-- expand: add_companies_of_imports
ALTER TABLE "contact_list_imports" ADD COLUMN "company_columns" smallint[] DEFAULT '{}'::smallint[] NOT NULL;
