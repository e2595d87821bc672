import type { Sql } from 'postgres'

/**
 * All that migrations and functions make, a line each, in an order of its own: two schemas are equal
 * when their lines are. Columns have no order: one that came later stands last.
 */
export async function dumpSchema(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (select c.* from pg_class c where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'S', 'v') and relname not in ('migrations', 'functions'))
    select format('%s %s persistence %s, security %s %s, rights %s, options %s', relkind, relname,
      relpersistence, relrowsecurity, relforcerowsecurity,
      (select array_agg(a::text order by 1) from unnest(relacl) a), reloptions) as line from ours
    union all
    select format('column %s.%s %s not null %s, identity %s, default %s %s, rights %s, %s', relname,
      attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid), attacl, attoptions)
    from ours join pg_attribute a on attrelid = ours.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on adrelid = attrelid and adnum = attnum where relkind = 'r'
    union all
    select format('constraint %s.%s %s valid %s', relname, conname, pg_get_constraintdef(c.oid), convalidated)
    from ours join pg_constraint c on conrelid = ours.oid where contype <> 'n'
    union all
    select format('index %s valid %s', pg_get_indexdef(indexrelid), indisvalid)
    from ours join pg_index on indrelid = ours.oid
    union all
    select format('policy %s.%s %s %s %s %s %s', relname, polname, polpermissive, polcmd,
      array(select rolname from pg_roles where oid = any(polroles) order by 1),
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from ours join pg_policy on polrelid = ours.oid
    union all
    select format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled)
    from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
    union all
    select format('function %s rights %s', pg_get_functiondef(p.oid),
      (select array_agg(a::text order by 1) from unnest(proacl) a))
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and not exists (
      select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    union all
    select format('type %s %s', typname, array(select enumlabel from pg_enum
      where enumtypid = t.oid order by enumsortorder))
    from pg_type t where typnamespace = 'public'::regnamespace and typtype = 'e'
    union all
    select format('extension %s', extname) from pg_extension
    union all
    select format('default rights %s %s', defaclobjtype, defaclacl) from pg_default_acl
    order by 1`
  return rows.map(({ line }) => line)
}
