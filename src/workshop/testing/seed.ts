import type { Sql, TransactionSql } from 'postgres'
import { defaultSettings } from '#company/companies/default-settings'
import { defaultHours } from '#company/companies/hours/fields'
import { cheapHash } from './cheap-hash.ts'

export type Seeded = Awaited<ReturnType<typeof seed>>

/** The password of everybody in the world. */
export const password = 'secret'
const passwordHash = await cheapHash(password)

/** Writes the two companies; see world.ts for who is who. */
export async function seed(platform: Sql) {
  return platform.begin(async (sql) => {
    const [plan] = await sql<{ id: number }[]>`
      insert into plans (name, users, connections, queues) values ('Pro', 10, 5, 10) returning id`
    const planId = plan?.id ?? 0
    const acmeId = await company(sql, 'Acme', planId)
    const sales = await queue(sql, 'Sales', '#00BFFF', 1)
    const support = await queue(sql, 'Support', '#22AA66', 2)
    const [connection] = await sql<{ id: number }[]>`
      insert into connections (name, status, desired_state, is_default, number)
      values ('Main', 'CONNECTED', 'open', true, '5215550009999') returning id`
    const people = {
      ana: await user(sql, acmeId, 'Ana', 'admin', []),
      sara: await user(sql, acmeId, 'Sara', 'superv', [sales, support]),
      beto: await user(sql, acmeId, 'Beto', 'user', [sales]),
      carla: await user(sql, acmeId, 'Carla', 'user', [support]),
    }
    const globexId = await company(sql, 'Globex', planId)
    const gil = await user(sql, globexId, 'Gil', 'admin', [])
    return {
      acmeId,
      globexId,
      sales,
      support,
      connectionId: connection?.id ?? 0,
      people: { ...people, gil },
    }
  })
}

async function company(sql: TransactionSql, name: string, planId: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into companies (name, plan_id, schedules)
    values (${name}, ${planId}, ${sql.json(defaultHours)}) returning id`
  const id = row?.id ?? 0
  await sql`select set_config('app.company_id', ${String(id)}, true)`
  const rows = Object.entries(defaultSettings).map(([key, value]) => ({ key, value }))
  await sql`insert into settings ${sql(rows)}`
  return id
}

async function queue(sql: TransactionSql, name: string, color: string, orderQueue: number) {
  const [row] = await sql<{ id: number }[]>`
    insert into queues (name, color, order_queue) values (${name}, ${color}, ${orderQueue})
    returning id`
  return row?.id ?? 0
}

/** One more person at Acme, in the middle of a test. */
export async function hire(
  platform: Sql,
  companyId: number,
  { name, queueIds = [], allTicket = false }: Hired,
) {
  return platform.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`
    const hired = await user(sql, companyId, name, 'user', queueIds)
    await sql`update users set all_ticket = ${allTicket} where id = ${hired.id}`
    return hired
  })
}

export interface Hired {
  name: string
  queueIds?: number[]
  allTicket?: boolean
}

async function user(
  sql: TransactionSql,
  companyId: number,
  name: string,
  profile: string,
  queueIds: number[],
) {
  const email = `${name.toLowerCase()}@example.com`
  const [row] = await sql<{ id: number }[]>`
    insert into users (name, email, password_hash, profile)
    values (${name}, ${email}, ${passwordHash}, ${profile}) returning id`
  const id = row?.id ?? 0
  for (const queueId of queueIds) {
    await sql`insert into user_queues (user_id, queue_id) values (${id}, ${queueId})`
  }
  const [login] = await sql<{ id: string }[]>`
    insert into logins (company_id, user_id, expires_at)
    values (${companyId}, ${id}, now() + interval '1 day') returning id`
  return { id, name, loginId: login?.id ?? '' }
}
