ALTER TABLE "ticket_history" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_history" ADD COLUMN "by" text DEFAULT 'job' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_history" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "ticket_history" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Lines name who and what took part, as they are called at the time.
UPDATE "ticket_history" h SET
  "by" = CASE WHEN h."user_id" IS NULL THEN 'customer' ELSE 'agent' END,
  "user_name" = (SELECT u."name" FROM "users" u WHERE u."company_id" = h."company_id" AND u."id" = h."user_id"),
  "change" = (
    SELECT coalesce(jsonb_object_agg(
      CASE c.key WHEN 'userId' THEN 'user' WHEN 'queueId' THEN 'queue' WHEN 'whatsappId' THEN 'whatsapp' ELSE c.key END,
      CASE WHEN c.key = 'status' THEN c.value ELSE (
        SELECT jsonb_agg(CASE c.key
          WHEN 'userId' THEN (SELECT jsonb_build_object('id', u."id", 'name', u."name") FROM "users" u
            WHERE u."company_id" = h."company_id" AND u."id" = side.id::integer)
          WHEN 'queueId' THEN (SELECT jsonb_build_object('id', q."id", 'name', q."name") FROM "queues" q
            WHERE q."company_id" = h."company_id" AND q."id" = side.id::integer)
          WHEN 'whatsappId' THEN (SELECT jsonb_build_object('id', w."id", 'name', w."name") FROM "connections" w
            WHERE w."company_id" = h."company_id" AND w."id" = side.id::integer)
          END ORDER BY side.place)
        FROM jsonb_array_elements_text(c.value) WITH ORDINALITY side(id, place)
      ) END), '{}'::jsonb)
    FROM jsonb_each(h."change") c);
