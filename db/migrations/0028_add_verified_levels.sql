-- expand: add_verified_levels
ALTER TABLE "contacts" ADD COLUMN "verified_level" text;
