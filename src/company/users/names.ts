import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { formerUsers, users } from '#db/schema/users.ts'

/**
 * Also of somebody whose account is deleted: what they wrote says whose it is. Looked up for each row:
 * joined, the users of all companies are read for a page of messages.
 */
export function nameOfUser(userId: SQLWrapper): SQL<string | null> {
  return sql`coalesce((select person.name from ${users} person where person.id = ${userId}),
    (select former.name from ${formerUsers} former where former.id = ${userId}))`
}

/** Null where nobody is known by that id. */
export function personOf(userId: SQLWrapper): SQL<{ id: number; name: string } | null> {
  return sql`(select json_build_object('id', ${userId}, 'name', named.name)
    from (select ${nameOfUser(userId)} as name) named where named.name is not null)`
}
