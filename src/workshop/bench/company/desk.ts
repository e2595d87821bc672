import { randomFrom } from '../random.ts'
import { personName } from '../texts.ts'
import { count, type Ids, type SeedContext, write } from './context.ts'

const colors = ['#00BFFF', '#22AA66', '#AA2266', '#DDAA00', '#6633CC']

export async function seedDesk(place: SeedContext, ids: Ids) {
  const { companyId, size, passwordHash, endsAt } = place
  const random = randomFrom(companyId)
  await write(
    place,
    'connections',
    ['company_id', 'id', 'name', 'status', 'is_default', 'number'],
    count(size.connections, (n) => [
      companyId,
      ids.connections + n,
      `Línea ${n + 1}`,
      'CONNECTED',
      n === 0,
      `52155${companyId}000${n}`,
    ]),
  )
  await write(
    place,
    'queues',
    ['company_id', 'id', 'name', 'color', 'order_queue'],
    count(size.queues, (n) => [
      companyId,
      ids.queues + n,
      `Área ${n + 1}`,
      colors[n % colors.length] ?? '',
      n,
    ]),
  )
  await write(
    place,
    'users',
    ['company_id', 'id', 'name', 'email', 'password_hash', 'profile', 'all_ticket'],
    count(size.users, (n) => [
      companyId,
      ids.users + n,
      personName(random),
      `user${n}@${companyId}.example.com`,
      passwordHash,
      profileOf(n),
      n % 4 === 0,
    ]),
  )
  await write(
    place,
    'user_queues',
    ['company_id', 'user_id', 'queue_id'],
    count(size.users, (n) => [companyId, ids.users + n, ids.queues + (n % size.queues)]),
  )
  await write(
    place,
    'logins',
    ['id', 'company_id', 'user_id', 'expires_at'],
    count(size.users, (n) => [
      loginIdOf(ids.users + n),
      companyId,
      ids.users + n,
      new Date(endsAt.getTime() + 365 * 24 * 3600_000),
    ]),
  )
  await write(
    place,
    'tags',
    ['company_id', 'id', 'name', 'color', 'kanban'],
    count(size.tags, (n) => [
      companyId,
      ids.tags + n,
      `Etiqueta ${n + 1}`,
      colors[n % colors.length] ?? '',
      n % 4 === 0 ? 1 : 0,
    ]),
  )
}

function profileOf(n: number): string {
  if (n < 2) return 'admin'
  return n < 4 ? 'superv' : 'user'
}

/** Whoever measures signs a token for this login: nobody has to type a password. */
export function loginIdOf(userId: number): string {
  return `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`
}
