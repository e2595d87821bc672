/** The number of statements of a call does not depend on the number of rows. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateConnection } from '#company/connections/contract'
import { updateUser } from '#company/users/contract'
import { updateChat } from '#desk/chats/contract'
import { updateContact } from '#desk/contacts/contract'
import { updateFileList } from '#desk/file-lists/contract'
import { sendMessage } from '#desk/messages/contract'
import { syncTags } from '#desk/tags/contract'
import { isForApiClients } from '#kernel/policy/rights'
import { createApi } from '../../../routes/api.ts'
import { createCountedWorld } from '../../workshop/testing/counted-world.ts'
import type { Counted } from '../../workshop/testing/statement-counter.ts'
import { type Rows, requestFor } from '../../workshop/testing/walk/inputs.ts'
import { addRows, makeRows } from '../../workshop/testing/walk/rows.ts'
import { walker } from '../../workshop/testing/walk/walker.ts'
import type { World } from '../../workshop/testing/world.ts'
import type { Endpoint } from './endpoint.ts'

let world: World
let counted: Counted
let rows: Rows
let ask: ReturnType<typeof walker>['ask']

beforeAll(async () => {
  ;({ world, counted } = await createCountedWorld())
  const { platform, acmeId, ana, services } = world
  services.responseCache = undefined
  // Who runs the installation may call everything.
  await platform`update users set super = true where id = ${ana.id}`
  services.logins.forget()
  rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme' })
  await addRows(platform, rows, 2)
  ;({ ask } = walker(world))
})
afterAll(() => world.close())

/**
 * Warm: connections open, logins cached and statements prepared. The least of several: what is done
 * after an answer may be counted with the next.
 */
async function cost(endpoint: Endpoint, input: Record<string, unknown>): Promise<number> {
  await ask(endpoint, input, world.ana.token)
  const costs: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    counted.taken()
    const answer = await ask(endpoint, input, world.ana.token)
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
    costs.push(counted.taken())
  }
  return leastOf(costs)
}

const leastOf = (costs: number[]) => Math.min(...costs)

/** Of a paid invoice; the one of the walk is open. */
const isReceipt = (path: string) => path.endsWith('/receipt')

test('reading takes as many statements with many rows as with few', async () => {
  const reads = createApi(world.services).endpoints.filter(
    ({ method, can, path }) =>
      method === 'get' && can !== 'public' && !isForApiClients(can) && !isReceipt(path),
  )
  const costs = async () => {
    const found: Record<string, number> = {}
    for (const endpoint of reads) {
      found[endpoint.path] = await cost(endpoint, requestFor(endpoint, rows))
    }
    return found
  }
  const few = await costs()
  await addRows(world.platform, rows, 30)
  expect(await costs()).toEqual(few)
  expect(Object.keys(few).length).toBeGreaterThan(30)
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(16)
})

test('writing takes as many statements for many rows as for few', async () => {
  const { platform, ana, acmeId } = world
  const idsOf = async (table: string) =>
    (
      await platform`select id from ${platform(table)} where company_id = ${acmeId} order by id`
    ).map(({ id }) => Number(id))
  const [tags, queues, users] = await Promise.all(['tags', 'queues', 'users'].map(idsOf))
  const writes: [Endpoint, (count: number) => Record<string, unknown>][] = [
    [syncTags, (n) => ({ ticketId: rows.ticketId, tags: tags?.slice(0, n).map((id) => ({ id })) })],
    [updateUser, (n) => ({ userId: users?.at(-1), queueIds: queues?.slice(0, n) })],
    [
      updateConnection,
      (n) => ({
        connectionId: rows.connectionId,
        greetingMessage: 'Hola',
        queueIds: queues?.slice(0, n),
      }),
    ],
    [
      updateContact,
      (n) => ({
        contactId: rows.contactId,
        extraInfo: Array.from({ length: n }, () => ({ name: 'a', value: 'b' })),
      }),
    ],
    [
      updateFileList,
      (n) => ({
        fileId: rows.fileId,
        options: Array.from({ length: n }, () => ({ name: 'a' })),
      }),
    ],
    [
      updateChat,
      (n) => ({
        chatId: rows.chatId,
        title: 'Team',
        users: users?.slice(0, n).map((id) => ({ id })),
      }),
    ],
  ]
  for (const [endpoint, inputOf] of writes) {
    const costs: number[][] = [[], [], [], []]
    const counts = [3, 1, 25, 1]
    for (let turn = 0; turn < 5; turn++) {
      for (const [at, count] of counts.entries()) {
        await counted.quiet()
        counted.taken()
        const answer = await ask(endpoint, inputOf(count), ana.token)
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
        await counted.quiet()
        if (turn > 0) costs[at]?.push(counted.taken())
      }
    }
    const [addsFew = 0, takesFew = 0, addsMany = 0, takesMany = 0] = costs.map(leastOf)
    // Many events are sent in two batches; 24 more rows would show.
    expect([endpoint.path, addsMany - addsFew <= 1]).toEqual([endpoint.path, true])
    expect([endpoint.path, takesMany - takesFew <= 1]).toEqual([endpoint.path, true])
  }
})

test('sending takes three statements in a transaction, and ten concurrent sends hardly more', async () => {
  const { platform, ana, acmeId } = world
  await platform`update connections set status = 'CONNECTED' where company_id = ${acmeId}`
  await platform`update tickets set status = 'open', unread_messages = 0 where id = ${Number(rows.ticketId)}`
  const send = () => ask(sendMessage, { ticketId: rows.ticketId, body: 'hola' }, ana.token)
  const costOf = async (count: number) => {
    await send()
    counted.taken()
    const answers = await Promise.all(Array.from({ length: count }, send))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    return counted.taken()
  }
  const [begin, company, commit, hints] = [1, 1, 1, 1]
  const alone = leastOf([await costOf(1), await costOf(1), await costOf(1)])
  expect(alone).toBeLessThanOrEqual(begin + company + 3 + commit + hints)
  const together = leastOf([await costOf(10), await costOf(10), await costOf(10)])
  expect(together).toBeLessThanOrEqual(3 * alone)
})
