/** A colleague at work: she views, types, accepts, answers, and leaves a ticket to the visitor. */
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, desc, eq } from 'drizzle-orm'
import { chats } from '#db/schema/chats.ts'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import { postChatMessage } from '#desk/chats/posting'
import { sendText } from '#desk/messages/sending/sending'
import { acceptTicket } from '#desk/tickets/accepting'
import { findTicket } from '#desk/tickets/finding'
import { transferTicket } from '#desk/tickets/transferring'
import { AppError } from '#kernel/errors'
import type { Company } from '#kernel/scope'
import type { Pace } from '../plot/pace.ts'
import type { DemoWords } from '../words/words.ts'
import type { SaraSocket } from './socket.ts'

interface Desk {
  /** By her hand. */
  company: Company
  userId: number
  visitorId: number
  pace: Pace
  socket: SaraSocket
  words: DemoWords
  /** Somebody has accepted a ticket that she was about to accept. */
  onBeaten: () => void
}

/** So many looks until the customer has written, and until she loses patience. */
const mostLooks = 100

export class Sara {
  readonly #desk: Desk
  readonly #ending = new AbortController()
  #accepted = 0

  constructor(desk: Desk) {
    this.#desk = desk
  }

  stop() {
    this.#ending.abort()
    this.#desk.socket.close()
  }

  async acceptOldest() {
    const ticketId = await this.#oldestWaiting()
    if (ticketId === undefined || !(await this.#view(ticketId))) return
    if (await this.#accept(ticketId)) await this.#write(ticketId)
    this.#leave()
  }

  /** One of hers, which she views first. */
  async giveOneAway() {
    const { company, userId, visitorId, words } = this.#desk
    const [ticket] = await company.read(({ db }) =>
      db
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(eq(tickets.status, 'open'), eq(tickets.userId, userId)))
        .orderBy(desc(tickets.id))
        .limit(1),
    )
    if (!ticket || !(await this.#view(ticket.id))) return
    await company.scope(async (scope) => {
      const found = await findTicket(scope, ticket.id, 'ticket.transfer')
      await transferTicket(scope, found, { userId: visitorId, note: words.sara.note })
    })
    this.#leave()
  }

  /** Accepts the customer's ticket in the moment in which somebody else does. */
  async race(number: string) {
    const ticketId = await this.#look(() => this.#waitingOf(number))
    if (ticketId === undefined || !(await this.#view(ticketId))) return
    await this.#look(async () => ((await this.#isWaiting(ticketId)) ? undefined : ticketId))
    await this.#accept(ticketId)
    this.#leave()
  }

  async #view(ticketId: number): Promise<boolean> {
    const { socket, pace } = this.#desk
    await socket.open()
    socket.say({ event: 'inFront', data: true })
    socket.say({ event: 'viewing', data: ticketId })
    await this.#pause(pace.viewingMs)
    return !this.#ending.signal.aborted && !socket.isReplaced
  }

  #leave() {
    this.#desk.socket.say({ event: 'viewing', data: null })
  }

  /** @returns false when another was first */
  async #accept(ticketId: number): Promise<boolean> {
    const { company, userId, onBeaten, words } = this.#desk
    try {
      await company.scope(async (scope) =>
        acceptTicket(scope, await findTicket(scope, ticketId, 'ticket.accept'), userId),
      )
      return true
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ERR_OTHER_OPEN_TICKET') throw error
      onBeaten()
      await this.#tellTheTeam(words.sara.tooLate)
      return false
    }
  }

  async #write(ticketId: number) {
    const { socket, pace, company, words } = this.#desk
    const { greetings } = words.sara
    socket.say({ event: 'typing', data: ticketId })
    await this.#pause(pace.viewingMs / 2)
    if (this.#ending.signal.aborted) return
    const body = greetings[this.#accepted++ % greetings.length] ?? ''
    await sendText(company, { ticketId, body })
  }

  async #tellTheTeam(message: string) {
    const { company, words } = this.#desk
    const [chat] = await company.read(({ db }) =>
      db
        .select({ id: chats.id })
        .from(chats)
        .where(eq(chats.title, words.chats.team.title))
        .limit(1),
    )
    if (chat) await postChatMessage(company, { chatId: chat.id, message })
  }

  async #oldestWaiting(): Promise<number | undefined> {
    const [ticket] = await this.#desk.company.read(({ db }) =>
      db
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(eq(tickets.status, 'pending'), eq(tickets.isGroup, false)))
        .orderBy(asc(tickets.pendingSince))
        .limit(1),
    )
    return ticket?.id
  }

  async #waitingOf(number: string): Promise<number | undefined> {
    const [ticket] = await this.#desk.company.read(({ db }) =>
      db
        .select({ id: tickets.id })
        .from(tickets)
        .innerJoin(contacts, eq(contacts.id, tickets.contactId))
        .where(and(eq(contacts.number, number), eq(tickets.status, 'pending')))
        .limit(1),
    )
    return ticket?.id
  }

  async #isWaiting(id: number): Promise<boolean> {
    const [ticket] = await this.#desk.company.read(({ db }) =>
      db.select({ status: tickets.status }).from(tickets).where(eq(tickets.id, id)),
    )
    return ticket?.status === 'pending'
  }

  async #look<Found>(find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    for (let looks = 0; looks < mostLooks && !this.#ending.signal.aborted; looks++) {
      const found = await find()
      if (found !== undefined) return found
      await this.#pause(this.#desk.pace.viewingMs / 30)
    }
    return undefined
  }

  #pause(ms: number) {
    return pause(ms, undefined, { signal: this.#ending.signal }).catch(() => undefined)
  }
}
