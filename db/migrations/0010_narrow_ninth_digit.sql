-- contract: narrow_ninth_digit, canonical_number
-- 55 11 3609-3689 and 55 11 93609-3689 had one key and are two people. The expression of a stored
-- column changes from PostgreSQL 17 on only: a row that is written anew has the new key everywhere.
ALTER TABLE "contact_list_items" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "campaign_deliveries" DISABLE TRIGGER USER;
--> statement-breakpoint
-- What WhatsApp answered of one may have been stored for the other, so both are asked again.
UPDATE "contact_lists" l
SET "valid_count" = l."valid_count" - c."valid", "invalid_count" = l."invalid_count" - c."invalid"
FROM (SELECT "company_id", "contact_list_id", count(*) FILTER (WHERE "is_whatsapp_valid") AS "valid",
    count(*) FILTER (WHERE NOT "is_whatsapp_valid") AS "invalid"
  FROM "contact_list_items" WHERE "number" ~ '^55\d{2}9?[2-5]\d{7}$' GROUP BY 1, 2) c
WHERE l."company_id" = c."company_id" AND l."id" = c."contact_list_id";
--> statement-breakpoint
UPDATE "contact_list_items" SET "number" = "number", "is_whatsapp_valid" = NULL
WHERE "number" ~ '^55\d{2}9?[2-5]\d{7}$';
--> statement-breakpoint
UPDATE "campaign_deliveries" SET "number" = "number",
  "is_whatsapp_valid" = CASE WHEN "state" <> 'waiting' THEN "is_whatsapp_valid" END
WHERE "number" ~ '^55\d{2}9?[2-5]\d{7}$';
--> statement-breakpoint
DELETE FROM "number_checks" WHERE "number_key" ~ '^55\d{2}9?[2-5]\d{7}$';
--> statement-breakpoint
-- They do not say who of the two it was.
INSERT INTO "opt_outs" ("company_id", "number", "word", "campaign_id", "campaign_name", "created_at")
SELECT "company_id", regexp_replace("number", '^(55\d{2})9', '\1'), "word", "campaign_id",
  "campaign_name", "created_at"
FROM "opt_outs" WHERE "number" ~ '^55\d{2}9[2-5]\d{7}$'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "contact_list_items" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ENABLE TRIGGER USER;
