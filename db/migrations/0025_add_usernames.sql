-- expand: add_usernames, follow_username, keep_search_key, share_opt_out
ALTER TABLE "campaign_deliveries" ALTER COLUMN "number" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ALTER COLUMN "number_key" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ALTER COLUMN "search_key" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ALTER COLUMN "search_key" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "contact_list_items" ALTER COLUMN "number" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_list_items" ALTER COLUMN "search_key" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "contact_list_items" ALTER COLUMN "search_key" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "contact_list_items" ALTER COLUMN "number_key" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "search_key" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "search_key" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "opt_outs" ALTER COLUMN "number" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD COLUMN "lid" text;
--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD COLUMN "username" text;
--> statement-breakpoint
ALTER TABLE "contact_list_items" ADD COLUMN "lid" text;
--> statement-breakpoint
ALTER TABLE "contact_list_items" ADD COLUMN "username" text;
--> statement-breakpoint
ALTER TABLE "number_checks" ADD COLUMN "lid" text;
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "username" text;
--> statement-breakpoint
ALTER TABLE "opt_outs" ADD COLUMN "lid" text;
--> statement-breakpoint
-- In the same transaction, so that no row of a program that runs meanwhile stays without a key.
CREATE OR REPLACE FUNCTION keep_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_key := plain_text(NEW.name) || coalesce(chr(1) || plain_text('@' || NEW.username), '')
    || chr(2) || coalesce(NEW.number, '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contacts_search_key BEFORE INSERT OR UPDATE OF name, username, number ON contacts
  FOR EACH ROW EXECUTE FUNCTION keep_search_key();
--> statement-breakpoint
ALTER TABLE contacts ENABLE ALWAYS TRIGGER contacts_search_key;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contact_list_items_search_key
  BEFORE INSERT OR UPDATE OF name, username, number ON contact_list_items
  FOR EACH ROW EXECUTE FUNCTION keep_search_key();
--> statement-breakpoint
ALTER TABLE contact_list_items ENABLE ALWAYS TRIGGER contact_list_items_search_key;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER campaign_deliveries_search_key
  BEFORE INSERT OR UPDATE OF name, username, number ON campaign_deliveries
  FOR EACH ROW EXECUTE FUNCTION keep_search_key();
--> statement-breakpoint
ALTER TABLE campaign_deliveries ENABLE ALWAYS TRIGGER campaign_deliveries_search_key;
