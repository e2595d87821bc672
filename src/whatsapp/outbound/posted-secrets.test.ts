import { afterEach, beforeEach, expect, test } from 'bun:test'
import { findSent } from '#desk/messages/outbox/outgoing'
import { resendMessage } from '#desk/messages/sending/resending'
import { openSealer } from '#kernel/secrets/seal'
import { secret as appSecret, type Desk, openDesk } from '#whatsapp/testing/desk'
import { startNode } from '#whatsapp/testing/node'
import { eventually } from '#workshop/testing/eventually'
import { contentOf } from './content.ts'
import { secretsOfPosts } from './posted-secrets.ts'

let desk: Desk
const kills: (() => Promise<void>)[] = []
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  for (const kill of kills.splice(0)) await kill()
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

/** As it is stored, opened. */
async function storedSecret(waId: string | undefined) {
  const { connectionId, acmeId: companyId } = desk
  const row = (await desk.sent()).find((sent) => sent.waId === waId)
  const secretOf = secretsOfPosts({ companyId, connectionId, sealer: openSealer(appSecret) })
  return Buffer.from((row && secretOf(row)) ?? []).toString('hex')
}

const secretsIn = (phone: typeof desk.customer, text: string) =>
  phone.inbox
    .filter((message) => message.text === text)
    .map(({ content }) =>
      Buffer.from(content.messageContextInfo?.messageSecret ?? []).toString('hex'),
    )

test('what we post has a secret of its own, on every device that gets it', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await desk.says(ticketId, 'uno')
  await desk.says(ticketId, 'dos')
  for (const text of ['uno', 'dos']) {
    await desk.customer.received(text)
    await desk.owner.received(text)
  }
  const [one, two] = await Promise.all((await desk.sent()).map(({ waId }) => storedSecret(waId)))
  expect([one?.length, two?.length]).toEqual([64, 64])
  expect(one).not.toBe(two)
  for (const phone of [desk.customer, desk.owner]) {
    expect([...secretsIn(phone, 'uno'), ...secretsIn(phone, 'dos')]).toEqual([one ?? '', two ?? ''])
  }
  const stored = Buffer.from((await desk.sent())[0]?.secret ?? '', 'base64')
  expect(stored.includes(Buffer.from(one ?? '', 'hex'))).toBe(false)
})

test('whoever asks for it again gets it with its secret', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await desk.says(ticketId, 'uno')
  await desk.customer.received('uno')
  const waId = (await desk.sent())[0]?.waId ?? ''
  const { acme, connectionId, acmeId: companyId } = desk
  const sent = await acme.scope((scope) => findSent(scope, connectionId, waId))
  const secretOf = secretsOfPosts({ companyId, connectionId, sealer: openSealer(appSecret) })
  const again =
    sent && sent !== 'deleted' && contentOf(sent, { recipient: '', ownJid: '', secretOf })
  const secret = Buffer.from(
    (again || undefined)?.messageContextInfo?.messageSecret ?? [],
  ).toString('hex')
  expect(secret).toHaveLength(64)
  expect([secret]).toEqual(secretsIn(desk.customer, 'uno'))
})

test('refused, and sent again: another id, another secret', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  desk.simulator.switches.failNextMessage = 479
  await desk.says(ticketId, 'uno')
  await eventually(async () => (await desk.sent())[0]?.delivery === 'failed', 'the refusal')
  const [failed] = await desk.sent()
  await desk.acme.scope((scope) => resendMessage(scope, failed?.id ?? 0))
  await desk.customer.received('uno')
  const [again] = await desk.sent()
  expect(again?.waId).not.toBe(failed?.waId ?? '')
  expect(secretsIn(desk.customer, 'uno')).toEqual([await storedSecret(again?.waId)])
})

test('killed before the wire and after it: each attempt has the secret that was stored first', async () => {
  const first = await desk.link()
  const ticketId = await desk.conversation()
  await first.stop()
  const online = () => eventually(() => desk.simulator.online(desk.owner.number), 'the node')

  const stops = startNode(desk, { pauseAt: 'before-wire' })
  kills.push(stops.kill)
  await online()
  await desk.says(ticketId, 'antes')
  await stops.paused()
  const before = await storedSecret((await desk.sent())[0]?.waId)
  expect(before).toHaveLength(64)
  await stops.kill()

  desk.simulator.switches.holdAcks = true
  desk.customer.autoReceipts.delivered = false
  const node = startNode(desk, {})
  kills.push(node.kill)
  await desk.customer.received('antes')
  expect(secretsIn(desk.customer, 'antes')).toEqual([before])
  await node.kill()
  desk.simulator.switches.holdAcks = false

  await desk.start({ isOnlyNode: true })
  await eventually(async () => (await desk.sent())[0]?.delivery === 'sent', 'the ack')
  expect(await storedSecret((await desk.sent())[0]?.waId)).toBe(before)
  const accepted = desk.simulator.accepted.filter(({ to }) => to === desk.customer.number)
  expect(accepted.length).toBeGreaterThan(1)
  expect(secretsIn(desk.customer, 'antes')).toEqual([before])
})
