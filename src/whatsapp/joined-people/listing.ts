import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { joinedPeople } from '#db/schema/joined-people.ts'
import { messages } from '#db/schema/messages.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { type JoinedPerson, mostListed } from './contract.ts'
import { numbersOfLids } from './mapped-numbers.ts'
import { type Candidate, type TwoPeople, tellApart } from './telling-apart.ts'

export const isUndoable = gt(joinedPeople.splitAt, sql`now() - interval '1 day'`)

export async function listJoinedPeople(scope: Scope, sealer: Sealer) {
  const candidates = await selectCandidates(scope, or(isNull(joinedPeople.splitAt), isUndoable))
  const found = await tellAllApart(scope, sealer, candidates)
  return { people: await showAll(scope, found.slice(0, mostListed)) }
}

export async function readJoinedPerson(
  scope: Scope,
  sealer: Sealer,
  id: number,
): Promise<TwoPeople> {
  const candidates = await selectCandidates(scope, eq(joinedPeople.id, id))
  const [found] = await tellAllApart(scope, sealer, candidates)
  return found ?? fail('ERR_NO_JOINED_PERSON_FOUND')
}

function selectCandidates({ db }: Scope, which: SQL | undefined): Promise<Candidate[]> {
  return db
    .select({ joined: joinedPeople, contact: contacts })
    .from(joinedPeople)
    .innerJoin(contacts, eq(contacts.id, joinedPeople.contactId))
    .where(and(which, isNull(contacts.deletedAt)))
    .orderBy(asc(joinedPeople.id))
}

/** Of two that were split the first has the LID no more. */
async function tellAllApart(scope: Scope, sealer: Sealer, candidates: readonly Candidate[]) {
  const lids = candidates.flatMap(({ contact }) => contact.lid ?? [])
  const numbers = await numbersOfLids(scope, sealer, lids)
  return candidates.flatMap((one) => {
    const isSplit = one.joined.splitAt !== null
    const joined = { ...one.joined, hasBoth: one.joined.hasBoth || isSplit }
    return tellApart({ ...one, joined }, numbers) ?? []
  })
}

export async function showAll(scope: Scope, people: readonly TwoPeople[]): Promise<JoinedPerson[]> {
  if (people.length === 0) return []
  const counts = await countAll(scope, people)
  return people.map(({ joined, contact, number, secondNumber }) => {
    const { written = 0, ...stays } = counts.get(contact.id) ?? { ...nothing }
    return {
      id: joined.id,
      contactId: contact.id,
      name: contact.name,
      number,
      secondNumber,
      secondId: joined.secondId,
      messages: joined.undo ? joined.undo.moved.length : written,
      stays,
      splitAt: joined.splitAt?.toISOString() ?? null,
    }
  })
}

const nothing = { written: 0, notes: 0, tags: 0, ratings: 0, schedules: 0 }

type Counts = typeof nothing & { id: number }

async function countAll({ db }: Scope, people: readonly TwoPeople[]) {
  const asked = people.map(({ contact, secondJids }) => ({ id: contact.id, jids: secondJids }))
  const rows = await db.execute<Counts>(sql`
    select asked.id,
      (select count(*)::integer from ${messages} m
        where m.contact_id = asked.id and m.remote_jid = any(asked.jids)) as written,
      (select count(*)::integer from notes n where n.contact_id = asked.id) as notes,
      (select count(distinct g.tag_id)::integer from ticket_tags g
        join tickets t on t.id = g.ticket_id where t.contact_id = asked.id) as tags,
      (select count(h.rate)::integer from handlings h where h.contact_id = asked.id) as ratings,
      (select count(*)::integer from schedules s
        where s.contact_id = asked.id and s.status = 'PENDENTE') as schedules
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id integer, jids text[])`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
