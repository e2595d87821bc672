-- expand: add_first_steps
ALTER TABLE "users" ADD COLUMN "dismissed_first_steps" boolean DEFAULT false NOT NULL;
