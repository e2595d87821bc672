import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { TicketEvent } from '#desk/tickets/events-contract'
import { sampleMessage, sampleTicket } from '#workshop/testing/samples'
import type { Message, MessageEvent } from './contract.ts'
import {
  addOlderMessages,
  applyContactToMessages,
  applyMessageEvent,
  applyTicketToMessages,
  type ConversationState,
  conversationOf,
  olderThan,
  withOlderOf,
} from './state.ts'

const ticket = sampleTicket({ id: 1, version: 5 })
const moment = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, n)).toISOString()
const message = (seq: number, change: Partial<Message> = {}) =>
  sampleMessage({ id: seq + 100, seq, ...change })
const created = (one: Message): MessageEvent => ({
  action: 'create',
  message: one,
  ticket: { ...ticket, version: 5 + one.seq, lastMessage: one.body },
  contact: ticket.contact,
})
const updated = (one: Message): MessageEvent => ({ action: 'update', message: one })
const conversation = (...messages: Message[]) =>
  conversationOf({ messages, ticket, count: messages.at(-1)?.seq ?? 0, hasMore: false })
const apply = (held: ConversationState, ...events: MessageEvent[]) =>
  events.reduce(applyMessageEvent, held)

describe('a conversation', () => {
  test('grows at its end, with the ticket above it', () => {
    const held = apply(conversation(message(1)), created(message(2, { body: 'Hi' })))
    expect(held.messages.map(({ seq }) => seq)).toEqual([1, 2])
    expect([held.count, held.ticket.lastMessage]).toEqual([2, 'Hi'])
  })

  test('a file that arrives within the same millisecond is there, in whatever order it is told', () => {
    const at = { updatedAt: moment(1) }
    const pending = message(1, { ...at, mediaState: 'pending' })
    const stored = message(1, { ...at, mediaState: 'stored' })
    for (const news of [
      [pending, stored],
      [stored, pending],
    ]) {
      const held = apply(conversation(message(1)), ...news.map(updated))
      expect(held.messages[0]?.mediaState).toBe('stored')
    }
  })

  test('an ack rises and never falls, but a failure shows as one', () => {
    const sent = message(1, { delivery: 'sent', ack: 2, updatedAt: moment(1) })
    const seen = apply(
      conversation(sent),
      updated({ ...sent, ack: 4 }),
      updated({ ...sent, ack: 3 }),
    )
    expect(seen.messages[0]?.ack).toBe(4)

    const queued = message(1, { ack: 1, updatedAt: moment(1) })
    const failed = updated({ ...queued, ack: 0, delivery: 'failed', updatedAt: moment(2) })
    expect(apply(conversation(queued), failed).messages[0]?.ack).toBe(0)
    const again = updated({ ...queued, updatedAt: moment(3) })
    expect(apply(conversation(queued), failed, again).messages[0]?.ack).toBe(1)
  })

  test('what belongs to another ticket, or to a page not loaded, changes nothing', () => {
    const held = { ...conversation(message(21)), hasMore: true }
    expect(apply(held, created(message(22, { ticketId: 2 })))).toBe(held)
    expect(apply(held, updated(message(3)))).toBe(held)
    expect(olderThan(held)).toBe(21)
  })

  test('an older page goes above, without repeating', () => {
    const held = { ...conversation(message(3), message(4)), hasMore: true }
    const page = {
      messages: [1, 2, 3].map((seq) => message(seq)),
      ticket,
      count: 4,
      hasMore: false,
    }
    const whole = addOlderMessages(held, page)
    expect(whole.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(olderThan(whole)).toBeUndefined()
  })

  test('a ticket that leaves makes doubt, until its next version is heard', () => {
    const left: TicketEvent = { action: 'delete', ticketId: 1, version: 6 }
    const doubted = applyTicketToMessages(conversation(), left)
    expect(doubted.isUncertain).toBe(true)
    const update: TicketEvent = { action: 'update', ticket: { ...ticket, version: 6 } }
    expect(applyTicketToMessages(doubted, update).isUncertain).toBe(false)
    expect(
      applyTicketToMessages(applyTicketToMessages(conversation(), update), left).isUncertain,
    ).toBe(false)
  })

  test('its ticket keeps the newest version and the contact’s new name', () => {
    const old: TicketEvent = {
      action: 'update',
      ticket: { ...ticket, version: 4, lastMessage: 'x' },
    }
    expect(applyTicketToMessages(conversation(), old).ticket).toEqual(ticket)
    const read: TicketEvent = { action: 'updateUnread', ticketId: 1, version: 6 }
    expect(applyTicketToMessages(conversation(), read).ticket.version).toBe(6)
    const contact = { ...ticket.contact, name: 'Diego Luna' }
    expect(applyContactToMessages(conversation(), contact).ticket.contact.name).toBe('Diego Luna')
  })
})

describe('what an agent has read', () => {
  const unread = { ...ticket, unreadMessages: 1 }
  const theirs = (seq: number) => message(seq, { fromMe: false, delivery: null, ack: 0 })
  const held = { ...conversation(theirs(1)), ticket: unread }
  const read: TicketEvent = { action: 'updateUnread', ticketId: 1, version: 6 }
  const flags = (one: ConversationState) => one.messages.map((each) => each.read)

  test('is marked by looking into it, accepting it and answering', () => {
    const accepted = { ...unread, version: 6, status: 'open' as const, unreadMessages: 0 }
    const answer = created(message(2, { userId: 1, read: true }))
    expect(flags(applyTicketToMessages(held, read))).toEqual([true])
    expect(flags(applyTicketToMessages(held, { action: 'update', ticket: accepted }))).toEqual([
      true,
    ])
    expect(flags(apply(held, answer))).toEqual([true, true])
  })

  test('is not what was closed unread, nor what came afterwards', () => {
    const closed = { ...unread, version: 6, status: 'closed' as const, unreadMessages: 0 }
    expect(flags(applyTicketToMessages(held, { action: 'update', ticket: closed }))).toEqual([
      false,
    ])
    const later = apply(applyTicketToMessages(held, read), created(theirs(2)))
    expect(flags(applyTicketToMessages(later, read))).toEqual([true, false])
  })
})

type Step = 'send' | 'ack' | 'delete' | 'edit' | 'fail'

test('in any order and repetition events lead to the fetched conversation', () => {
  const steps = fc.array(
    fc.record({
      step: fc.constantFrom<Step>('send', 'ack', 'delete', 'edit', 'fail'),
      which: fc.nat(10),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat(1000)), (all, dice) => {
      const rows: Message[] = [message(1), message(2)]
      const old = conversation(...rows)
      const events: MessageEvent[] = []
      all.forEach(({ step, which }, n) => {
        const at = { updatedAt: moment(n + 1) }
        const row = rows[which % rows.length]
        if (step === 'send' || !row) {
          const fresh = message(rows.length + 1, at)
          rows.push(fresh)
          events.push(created(fresh))
          return
        }
        if (step === 'fail' && row.ack > 1) return
        const changes: Record<Exclude<Step, 'send'>, Partial<Message>> = {
          ack: { ack: Math.min(5, Math.max(row.ack, 1) + 1), delivery: 'sent' },
          delete: { isDeleted: true },
          edit: { isEdited: true, body: `edited ${n}` },
          fail: { delivery: 'failed', ack: 0 },
        }
        const changed = { ...row, ...at, ...changes[step] }
        rows[rows.indexOf(row)] = changed
        events.push(updated(changed))
      })
      const shuffled = [...events, ...events]
        .map((event) => ({ event, at: dice.next().value }))
        .sort((a, b) => a.at - b.at)
      const held = apply(old, ...shuffled.map(({ event }) => event))
      expect(held.messages).toEqual(rows)
      expect(held.count).toBe(rows.length)
    }),
    { numRuns: 300 },
  )
})

describe('a conversation that is read again', () => {
  const pages = (from: number, to: number, hasMore = true) => ({
    ...conversation(...Array.from({ length: to - from + 1 }, (_, at) => message(from + at))),
    hasMore,
  })
  const seqs = ({ messages }: ConversationState) => messages.map(({ seq }) => seq)

  test('keeps what was known before its first message, and how it went on there', () => {
    const held = withOlderOf(pages(1, 6, false), pages(5, 8))
    expect(seqs(held)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(held.hasMore).toBe(false)
  })

  test('forgets it where messages between are missing', () => {
    const held = withOlderOf(pages(1, 3), pages(5, 8))
    expect(seqs(held)).toEqual([5, 6, 7, 8])
    expect(held.hasMore).toBe(true)
  })
})
