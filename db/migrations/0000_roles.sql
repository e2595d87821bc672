-- The role the application works as. It owns nothing, so row-level security binds it. Roles belong
-- to the whole server: it may be there already, made by an administrator or for another database.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'recado_app') THEN
    CREATE ROLE recado_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'this user may not make roles; let an administrator run: CREATE ROLE recado_app; GRANT recado_app TO %', current_user;
END
$$;
--> statement-breakpoint
-- Without the right to grant it the administrator may have done so; the start looks whether it works.
DO $$
BEGIN
  GRANT recado_app TO CURRENT_USER;
EXCEPTION
  WHEN insufficient_privilege THEN NULL;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO recado_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO recado_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO recado_app;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Indexes of parts of words begin with the company: a search does not walk through its neighbours' rows.
CREATE EXTENSION IF NOT EXISTS btree_gin;
