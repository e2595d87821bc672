import { expect, test } from 'bun:test'
import type { OutgoingMessage } from '#desk/messages/outbox/outgoing'
import { eventually } from '#workshop/testing/eventually'
import type { Outbox, OutboxSocket } from './draining.ts'
import { OutboxDrain } from './outgoing.ts'

type Row = OutgoingMessage & { delivery: string; failure?: string }

/** Rows in memory, by the rules of the real ones. */
function rowsOf(...chats: number[]) {
  const rows = chats.map(
    (chatId, index): Row => ({
      kind: 'message',
      id: index + 1,
      waId: `m${index + 1}`,
      body: '',
      mediaType: 'chat',
      mediaId: null,
      details: { content: null, isVoice: false, waveform: null, link: null },
      isUntried: true,
      userId: null,
      secret: null,
      attempts: 0,
      chatId,
      to: { jid: null, number: '1', lid: null, isGroup: false },
      quoted: null,
      isPaced: false,
      isQuiet: false,
      delivery: 'queued',
    }),
  )
  const ends: string[] = []
  /** What stores each of the acks that nobody waits for. */
  const quiet: (() => void)[] = []
  const requeue = (which: (row: Row) => boolean) => {
    for (const row of rows) if (row.delivery === 'sending' && which(row)) row.delivery = 'queued'
  }
  const outbox: Outbox = {
    linking: () => undefined,
    async take({ most, busyChats }) {
      const waiting = rows.filter((row) => row.delivery === 'queued' || row.delivery === 'sending')
      const heads = waiting.filter(
        (row) =>
          waiting.find(({ chatId }) => chatId === row.chatId) === row &&
          row.delivery === 'queued' &&
          !busyChats.includes(row.chatId),
      )
      const taken = heads.slice(0, most)
      for (const row of taken)
        Object.assign(row, { delivery: 'sending', attempts: row.attempts + 1 })
      return { entries: taken.map((row) => ({ ...row })), heldForMs: null }
    },
    async requeue(waIds, end) {
      if (waIds.length > 0) ends.push(end)
      requeue((row) => waIds.includes(row.waId))
    },
    requeueAllBut: async (waIds) => requeue((row) => !waIds.includes(row.waId)),
    async sent(waIds) {
      for (const row of rows) if (waIds.includes(row.waId)) row.delivery = 'sent'
    },
    sentQuietly: (waId) =>
      new Promise((stored) => {
        quiet.push(() => {
          for (const row of rows) if (row.waId === waId) row.delivery = 'sent'
          stored()
        })
      }),
    async readdress({ waId }) {
      requeue((row) => row.waId === waId)
      for (const row of rows) if (row.waId === waId) row.isUntried = false
    },
    async fail(waId, failure) {
      for (const row of rows)
        if (row.waId === waId) Object.assign(row, { delivery: 'failed', failure })
    },
  }
  return { rows, outbox, ends, quiet, states: () => rows.map((row) => row.delivery) }
}

function wireOf(send: (message: { waId: string }) => void = () => {}) {
  const sent: string[] = []
  const wire: OutboxSocket = {
    async send(message) {
      send(message)
      sent.push(message.waId)
      return 'written'
    },
    findLid: async () => null,
  }
  return { wire, sent }
}

const soon = () => Bun.sleep(5)

/** What follows without a timer has happened. */
async function settled() {
  for (let n = 0; n < 100; n++) await Promise.resolve()
}

test('one at a time per chat, five at a time in all, oldest first', async () => {
  const { outbox } = rowsOf(1, 1, 2, 3, 4, 5, 6)
  const { wire, sent } = wireOf()
  const outgoing = new OutboxDrain(outbox, { ackMs: 1000 })
  outgoing.open(wire)
  await soon()
  expect(sent).toEqual(['m1', 'm3', 'm4', 'm5', 'm6'])
  outgoing.acknowledged('m1', undefined)
  await soon()
  expect(sent.slice(5)).toEqual(['m2'])
  outgoing.acknowledged('m3', undefined)
  await soon()
  expect(sent.slice(6)).toEqual(['m7'])
  await outgoing.close()
})

test('it wakes by itself when a held message may leave', async () => {
  const { outbox } = rowsOf(1)
  const { take } = outbox
  let isHeld = true
  const asked = Promise.withResolvers<void>()
  outbox.take = async (options) => {
    if (!isHeld) return take(options)
    asked.resolve()
    return { entries: [], heldForMs: 20 }
  }
  const { wire, sent } = wireOf()
  const outgoing = new OutboxDrain(outbox, { ackMs: 1000 })
  outgoing.open(wire)
  await asked.promise
  isHeld = false
  await eventually(() => sent.length === 1, 'the message that was held')
  await outgoing.close()
})

test('the line does not wait until acks of a campaign are stored, their chats and its end do', async () => {
  const { rows, outbox, quiet, states } = rowsOf(1, 2, 3, 4, 5, 6, 7, 2)
  for (const row of rows) row.isQuiet = true
  const { wire, sent } = wireOf()
  const outgoing = new OutboxDrain(outbox, { ackMs: 1000 })
  outgoing.open(wire)
  await soon()
  for (const waId of ['m1', 'm2', 'm3']) outgoing.acknowledged(waId, undefined)
  await soon()
  expect(sent).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6'])
  const closed = outgoing.close()
  await soon()
  expect(states().slice(0, 4)).toEqual(['sending', 'sending', 'sending', 'sending'])
  for (const store of quiet) store()
  await closed
  expect(states().slice(0, 4)).toEqual(['sent', 'sent', 'sent', 'queued'])
})

test('messages of a campaign are taken together, and leave room for a person at once', async () => {
  const { rows, outbox, quiet } = rowsOf(1, 2, 3, 4, 5, 6, 7, 8)
  for (const row of rows.slice(0, 7)) row.isQuiet = true
  const [, , , , , , , person] = rows
  if (person) person.delivery = 'unwritten'
  const takes: number[] = []
  const { take } = outbox
  outbox.take = (options) => {
    takes.push(options.most)
    return take(options)
  }
  const { wire, sent } = wireOf()
  const outgoing = new OutboxDrain(outbox, { ackMs: 10_000 })
  outgoing.open(wire)
  await eventually(() => sent.length === 4, 'the first four')
  takes.length = 0
  outgoing.acknowledged('m1', undefined)
  for (const store of quiet) store()
  await settled()
  expect(takes).toEqual([])
  if (person) person.delivery = 'queued'
  rows.unshift(...rows.splice(7))
  outgoing.wake()
  await eventually(() => sent.length === 5, 'the message of a person')
  expect(sent.at(-1)).toBe('m8')
  await outgoing.close()
})

test('without an ack it goes again, under the same id, and before its followers', async () => {
  const { outbox, states } = rowsOf(1, 1)
  const { wire, sent } = wireOf()
  const outgoing = new OutboxDrain(outbox, { ackMs: 30 })
  outgoing.open(wire)
  await Bun.sleep(45)
  expect(sent).toEqual(['m1', 'm1'])
  outgoing.acknowledged('m1', undefined)
  await soon()
  expect(sent).toEqual(['m1', 'm1', 'm2'])
  outgoing.acknowledged('m2', undefined)
  await soon()
  expect(states()).toEqual(['sent', 'sent'])
  await outgoing.close()
})

test('an ack that comes before the send has finished counts', async () => {
  const { outbox, states } = rowsOf(1)
  const outgoing = new OutboxDrain(outbox, { ackMs: 20 })
  const { wire, sent } = wireOf(({ waId }) => outgoing.acknowledged(waId, undefined))
  outgoing.open(wire)
  await Bun.sleep(50)
  expect(sent).toEqual(['m1'])
  expect(states()).toEqual(['sent'])
  await outgoing.close()
})

test('a refusal ends the message and frees its chat', async () => {
  const { rows, outbox } = rowsOf(1, 1)
  const { wire, sent } = wireOf()
  const outgoing = new OutboxDrain(outbox, { ackMs: 1000 })
  outgoing.open(wire)
  await soon()
  outgoing.acknowledged('m1', '463')
  await soon()
  expect(rows[0]).toMatchObject({ delivery: 'failed', failure: '463' })
  expect(sent).toEqual(['m1', 'm2'])
  await outgoing.close()
})

test('a lost socket puts back what was under way; the next one sends it again', async () => {
  const { outbox, states } = rowsOf(1, 2)
  const first = wireOf()
  const outgoing = new OutboxDrain(outbox, { ackMs: 1000 })
  outgoing.open(first.wire)
  await soon()
  await outgoing.close()
  expect(states()).toEqual(['queued', 'queued'])
  const second = wireOf()
  outgoing.open(second.wire)
  await soon()
  expect(second.sent).toEqual(['m1', 'm2'])
  await outgoing.close()
})

test('what a killed node left under way goes again', async () => {
  const { rows, outbox } = rowsOf(1)
  for (const row of rows) row.delivery = 'sending'
  const { wire, sent } = wireOf()
  const outgoing = new OutboxDrain(outbox, { ackMs: 1000 })
  outgoing.open(wire)
  await soon()
  expect(sent).toEqual(['m1'])
  await outgoing.close()
})

test('a failing send is tried again after a while', async () => {
  const { outbox } = rowsOf(1)
  let failures = 1
  const { wire, sent } = wireOf(() => {
    if (failures-- > 0) throw new Error('All encryptions failed')
  })
  const outgoing = new OutboxDrain(outbox, { ackMs: 20 })
  outgoing.open(wire)
  await soon()
  expect(sent).toEqual([])
  await Bun.sleep(40)
  expect(sent).toContain('m1')
  await outgoing.close()
})

test('only what was written and not answered is an attempt', async () => {
  const { outbox, ends } = rowsOf(1)
  const { wire } = wireOf()
  const outgoing = new OutboxDrain(outbox, { ackMs: 20 })
  outgoing.open(wire)
  await Bun.sleep(30)
  expect(ends).toEqual(['unanswered'])
  await outgoing.close()
  expect(ends).toEqual(['unanswered', 'unanswered'])
  outgoing.open(wire)
  await soon()
  await outgoing.close({ isOurs: true })
  expect(ends.at(-1)).toBe('interrupted')
})

test('what the library refuses five times is given up', async () => {
  const { outbox, ends } = rowsOf(1)
  const { wire } = wireOf(() => {
    throw new Error('All encryptions failed')
  })
  const outgoing = new OutboxDrain(outbox, { ackMs: 5 })
  outgoing.open(wire)
  await eventually(() => ends.length >= 5, 'five tries')
  expect(ends.slice(0, 5)).toEqual(['unsent', 'unsent', 'unsent', 'unsent', 'given-up'])
  await outgoing.close()
})

test('stopped before the first byte it is unsent, after that interrupted; taken too late, unsent', async () => {
  const { outbox, ends, states } = rowsOf(1)
  const findLid = async () => null
  const never: OutboxSocket = { send: () => new Promise(() => {}), findLid }
  const outgoing = new OutboxDrain(outbox, { ackMs: 1000 })
  outgoing.open(never)
  await soon()
  await outgoing.close({ isOurs: true })
  expect(ends).toEqual(['unsent'])
  outgoing.open({
    send(_, onWriting) {
      onWriting?.({ number: null })
      return new Promise(() => {})
    },
    findLid,
  })
  await soon()
  await outgoing.close({ isOurs: true })
  expect(ends.at(-1)).toBe('interrupted')

  const { take } = outbox
  const taken = Promise.withResolvers<void>()
  outbox.take = async (options) => {
    const entries = await take(options)
    await taken.promise
    return entries
  }
  outgoing.open(never)
  await soon()
  const closed = outgoing.close({ isOurs: true })
  taken.resolve()
  await closed
  expect([ends.at(-1), states()]).toEqual(['unsent', ['queued']])
})
