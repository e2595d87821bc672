-- expand: add_held_until
ALTER TABLE "messages" ADD COLUMN "held_until" timestamp with time zone;
