import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { votesIn } from '#desk/messages/changing/votes'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.errors).toEqual([])
})

const secret = randomBytes(32)

/** As the phone seals it: extract and expand of HKDF written out. */
function vote(waId: string, { by, chosen }: { by: string; chosen: string[] }): proto.IMessage {
  const extracted = createHmac('sha256', Buffer.alloc(32)).update(secret).digest()
  const info = Buffer.from(`${waId}${desk.owner.number}@s.whatsapp.net${by}Poll Vote`)
  const key = createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest()
  const encIv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, encIv)
  cipher.setAAD(Buffer.from(`${waId}\0${by}`))
  const selectedOptions = chosen.map((name) => createHash('sha256').update(name).digest())
  const plaintext = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish()
  const encPayload = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
  const remoteJid = `${desk.owner.number}@s.whatsapp.net`
  return {
    pollUpdateMessage: {
      pollCreationMessageKey: { id: waId, fromMe: false, remoteJid },
      vote: { encPayload, encIv },
    },
  }
}

test('the last vote on a poll of the owner counts, a withdrawn one does not', async () => {
  await desk.conversation()
  const { owner, customer } = desk
  const waId = await owner.send(customer.number, {
    pollCreationMessageV3: {
      name: '¿Cuándo?',
      options: [{ optionName: 'Lunes' }, { optionName: 'Martes' }],
    },
    messageContextInfo: { messageSecret: secret },
  })
  const poll = async () => (await desk.sent()).find((row) => row.waId === waId)
  await eventually(async () => (await poll()) !== undefined, 'the poll')
  const shows = (chosen: string) =>
    eventually(
      async () => JSON.stringify(votesIn((await poll())?.details ?? null)) === chosen,
      `votes: ${chosen}`,
    )
  const names = [`${customer.number}@s.whatsapp.net`, `${customer.lid}@lid`]
  for (const [at, by] of names.entries()) {
    const option = at === 0 ? 'Lunes' : 'Martes'
    await customer.send(owner.number, vote(waId, { by, chosen: [option] }))
    await shows(JSON.stringify([{ option, count: 1 }]))
  }
  await customer.send(owner.number, vote(waId, { by: names[0] ?? '', chosen: [] }))
  await shows('[]')
  expect((await desk.received()).length).toBe(1)
})
