/**
 * Whether each change of a ticket says in its transaction's events which lists it outdates: those that
 * it was in and those that it is in, as the database has them.
 */
import type { Sql } from 'postgres'

/** From now on; what comes back are the transactions that did not. */
export async function watchListedChanges(platform: Sql) {
  await platform.unsafe(watching)
  return async () => [...(await platform.unsafe(unsaid))]
}

const watching = `
  create table watched_tickets (tx xid8, ticket_id integer, lists text[]);
  create table watched_events (tx xid8, changes text[]);
  create function lists_of(t tickets) returns text[] language sql as $$
    select array_remove(array[
      'list:overseers/' || t.status,
      'list:user:' || t.user_id || '/' || t.status,
      case when t.status <> 'open'
        then 'list:queue:' || coalesce(t.queue_id::text, 'none') || '/' || t.status end
    ], null) $$;
  create function watch_ticket() returns trigger security definer language plpgsql as $$ begin
    if tg_op <> 'INSERT' then
      insert into watched_tickets values (pg_current_xact_id(), old.id, lists_of(old));
    end if;
    if tg_op <> 'DELETE' then
      insert into watched_tickets values (pg_current_xact_id(), new.id, lists_of(new));
    end if;
    return null;
  end $$;
  create function watch_event() returns trigger security definer language plpgsql as $$ begin
    insert into watched_events values (pg_current_xact_id(), new.changes);
    return null;
  end $$;
  create trigger watch_added after insert or delete on tickets
    for each row when (current_user = 'recado_app') execute function watch_ticket();
  create trigger watch_changed after update on tickets for each row
    when (current_user = 'recado_app' and old.version <> new.version) execute function watch_ticket();
  create trigger watch_events after insert on events for each row execute function watch_event();
`

const unsaid = `
  select distinct ticket_id, list from watched_tickets t, unnest(lists) as list
  where not exists (
    select from watched_events e where e.tx = t.tx and (e.changes is null or list = any(e.changes)))
  order by 1, 2
`
