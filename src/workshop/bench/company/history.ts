import type { Talk } from '../conversations.ts'
import type { Value } from '../copying.ts'
import { type Random, randomFrom } from '../random.ts'
import { sentence } from '../texts.ts'
import { count, type Ids, map, type SeedContext, write } from './context.ts'
import { statusOf } from './tickets.ts'

export async function seedHistory(place: SeedContext, ids: Ids, talks: Talk[]) {
  const { companyId, size } = place
  const random = randomFrom(size.notes)
  await write(
    place,
    'handlings',
    [
      'company_id',
      'ticket_id',
      'contact_id',
      'user_id',
      'queued_at',
      'started_at',
      'finished_at',
      'rating_at',
      'rate',
    ],
    map(talks, (talk) => handlingOf(place, ids, talk, random)),
  )
  await write(
    place,
    'ticket_history',
    ['company_id', 'ticket_id', 'verb', 'user_id', 'at'],
    changesOf(place, ids, talks),
  )
  await write(
    place,
    'ticket_tags',
    ['company_id', 'ticket_id', 'tag_id'],
    tagsOf(place, ids, talks, random),
  )
  await write(
    place,
    'notes',
    ['company_id', 'note', 'ticket_id', 'contact_id', 'user_id'],
    count(size.notes, () => {
      const talk = random.oneOf(talks)
      return [
        companyId,
        sentence(random, talk.tongue),
        ids.tickets + talk.number,
        ids.contacts + talk.contact,
        ids.users + talk.user,
      ]
    }),
  )
  await write(place, 'event_counters', ['company_id', 'seq'], [[companyId, 0]])
}

function handlingOf(
  { companyId, size }: SeedContext,
  ids: Ids,
  talk: Talk,
  random: Random,
): Value[] {
  const status = statusOf(size, talk)
  const started = status === 'pending' ? null : new Date(talk.firstAt + random.below(30) * 60_000)
  const finished = status === 'closed' ? new Date(talk.lastAt + 31 * 60_000) : null
  const isRated = finished !== null && random.chance(0.3)
  return [
    companyId,
    ids.tickets + talk.number,
    ids.contacts + talk.contact,
    status === 'pending' ? null : ids.users + talk.user,
    new Date(talk.firstAt),
    started,
    finished,
    isRated ? finished : null,
    isRated ? 1 + random.below(3) : null,
  ]
}

function* changesOf({ companyId, size }: SeedContext, ids: Ids, talks: Talk[]): Generator<Value[]> {
  for (const talk of talks) {
    const ticket = ids.tickets + talk.number
    const user = ids.users + talk.user
    yield [companyId, ticket, 'opened', null, new Date(talk.firstAt)]
    const status = statusOf(size, talk)
    if (status !== 'pending') yield [companyId, ticket, 'accepted', user, new Date(talk.firstAt)]
    if (status === 'closed') yield [companyId, ticket, 'closed', user, new Date(talk.lastAt)]
  }
}

function* tagsOf(
  { companyId, size }: SeedContext,
  ids: Ids,
  talks: Talk[],
  random: Random,
): Generator<Value[]> {
  for (const talk of talks) {
    const many = Math.max(0, random.below(5) - 2)
    const first = random.below(size.tags)
    for (let n = 0; n < many; n++) {
      yield [companyId, ids.tickets + talk.number, ids.tags + ((first + n) % size.tags)]
    }
  }
}
