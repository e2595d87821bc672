import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
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
  for (const lid of [false, true]) {
    const option = lid ? 'Martes' : 'Lunes'
    const vote = customer.seals.vote(waId, [option], { lid, authorLid: false })
    await customer.send(owner.number, vote)
    await shows(JSON.stringify([{ option, count: 1 }]))
  }
  await customer.send(owner.number, customer.seals.vote(waId, []))
  await shows('[]')
  expect((await desk.received()).length).toBe(1)
})
