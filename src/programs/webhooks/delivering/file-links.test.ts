import { afterAll, beforeAll, expect, setSystemTime, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { sendMessage } from '#desk/messages/contract'
import { updateTicket } from '#desk/tickets/contract'
import { eventually } from '#workshop/testing/eventually'
import { createWorld, type World } from '#workshop/testing/world'
import { createWebhook } from '../contract.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import { deliverWebhooks, type WebhookDelivery } from './delivery.ts'
import { withFileLink } from './file-links.ts'

let world: World
let receiver: Receiver
let delivery: WebhookDelivery
let messageId: number
/** As the receiver gets it. */
let link: string

const content = randomBytes(70_000)
const file = new File([content], 'pedido 7.bin')

beforeAll(async () => {
  world = await createWorld()
  receiver = startReceiver()
  const { services, ana, platform, acmeId } = world
  services.fetchRules.privateHosts.push(receiver.host)
  world.webhookCompanies.add(acmeId)
  await platform`update connections set status = 'CONNECTED' where company_id = ${acmeId}`
  await ana.calls(createWebhook, { url: receiver.url, events: ['message.sent'] })
  const { ticketId = 0 } = (await world.customerWrites('hola')) ?? {}
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: ana.id })
  delivery = await deliverWebhooks({
    ...services,
    node: { id: crypto.randomUUID() },
    isOnlyNode: true,
  })
  const { status } = await ana.calls(sendMessage, { ticketId, medias: [file] })
  expect(status).toBe(200)
  await eventually(() => receiver.received.length > 0, 'the event')
  const message = receiver.received[0]?.data.message
  expect(message).toMatchObject({ hasFile: true, file: { bytes: content.length, state: 'stored' } })
  messageId = Number(message?.id)
  link = linkOf(message)
})
afterAll(async () => {
  await delivery?.stop()
  await receiver?.stop()
  await world?.close()
})

function linkOf(message: unknown): string {
  const { file } = message as { file: { url: string } }
  return new URL(file.url).pathname
}

/** Without cookie or token. */
const open = async (path: string) => world.app.request(path)
const statusOf = async (path: string) => (await open(path)).status

test('whoever has the link of a file gets its bytes, without a cookie', async () => {
  const answer = await open(link)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a link ends after five minutes', async () => {
  const { services, acmeId: companyId } = world
  const event = { companyId, data: { message: { id: messageId, hasFile: true } } }
  const now = Date.now()
  try {
    const { message } = (await withFileLink(services, event)) as { message: unknown }
    const own = linkOf(message)
    setSystemTime(now + 4.9 * 60_000)
    expect(await statusOf(own)).toBe(200)
    setSystemTime(now + 5.1 * 60_000)
    expect(await statusOf(own)).toBe(404)
  } finally {
    setSystemTime()
  }
})

test('a link that was changed in any part is refused, and says nothing', async () => {
  const [company = '', message = '', expires = '', signature = ''] =
    link.split('/').at(-1)?.split('.') ?? []
  const other = signature.startsWith('A') ? 'B' : 'A'
  const changed = [
    [String(world.globexId), message, expires, signature],
    [company, String(Number(message) - 1), expires, signature],
    [company, message, String(Number(expires) + 60_000), signature],
    [company, message, expires, `${other}${signature.slice(1)}`],
    [company, message, expires, signature.slice(0, -1)],
    [company, message, expires],
    ['x', 'y', 'z', signature],
  ]
  for (const parts of changed) {
    const answer = await open(`/media/links/${parts.join('.')}`)
    expect([parts, answer.status]).toEqual([parts, 404])
    expect(await answer.json()).toMatchObject({ error: 'ERR_NO_MEDIA_FOUND' })
  }
})

test("no link is made to another company's file", async () => {
  const data = { message: { id: messageId, hasFile: true } }
  expect(await withFileLink(world.services, { companyId: world.globexId, data })).toEqual(data)
})

test('links end with the company: switched off or deleted', async () => {
  const { services, platform, acmeId: companyId } = world
  const event = { companyId, data: { message: { id: messageId, hasFile: true } } }
  const { message } = (await withFileLink(services, event)) as { message: unknown }
  const own = linkOf(message)
  for (const [off, on] of [
    ['status = false', 'status = true'],
    ['deleted_at = now()', 'deleted_at = null'],
  ] as const) {
    expect(await statusOf(own)).toBe(200)
    await platform.unsafe(`update companies set ${off} where id = ${companyId}`)
    expect([off, await statusOf(own)]).toEqual([off, 404])
    await platform.unsafe(`update companies set ${on} where id = ${companyId}`)
  }
})
