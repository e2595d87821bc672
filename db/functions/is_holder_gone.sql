-- Whether what a node holds is free for others. Released versions beat no row of their node: of
-- theirs only the time until which they hold it is known.
CREATE OR REPLACE FUNCTION is_holder_gone(holder text, held_until timestamptz) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN holder IS NULL OR coalesce(
  (SELECT n.alive_until < now() FROM nodes n WHERE n.id = holder), held_until < now(), true);
