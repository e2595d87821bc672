/** What people do while a program is killed, and how it is counted afterwards. */
import { login } from '#logins/contract'
import { listMessages, type Message, sendMessage } from '#messages/contract'
import type { Phone } from '#simulator/phone'
import { eventually } from '#testing/eventually'
import { listTickets, updateTicket } from '#tickets/contract'
import { admin, type Program } from './program.ts'

export async function logIn(program: Program): Promise<string> {
  const { body } = await program.calls(login, admin)
  return body.token
}

/** Everybody says hello, and the agent accepts each of them. */
export async function openTickets(
  program: Program,
  token: string,
  phones: Phone[],
  company: string,
): Promise<number[]> {
  for (const phone of phones) await phone.say(company, `hola de ${phone.number}`)
  const list = () => program.calls(listTickets, { status: 'pending' }, token)
  const pending = await eventually(async () => {
    const { tickets } = (await list()).body
    return tickets.length === phones.length && tickets
  }, 'a ticket each')
  for (const { id } of pending) {
    await program.calls(updateTicket, { ticketId: id, status: 'open' }, token)
  }
  return pending.map((ticket) => ticket.id)
}

/** A patient agent: repeats a request, with the same clientId, until it was answered 200. */
export async function sendPatiently(
  program: Program,
  token: string,
  wish: { ticketId: number; body: string; clientId: string },
) {
  await eventually(
    async () => {
      const sent = await program.calls(sendMessage, wish, token).catch(() => undefined)
      return sent?.status === 200
    },
    `${wish.body} is accepted`,
    60_000,
  )
}

export async function readAll(
  program: Program,
  token: string,
  tickets: number[],
): Promise<Message[]> {
  const all: Message[] = []
  for (const ticketId of tickets) {
    for (let before: number | undefined, more = true; more; ) {
      const { body } = await program.calls(
        listMessages,
        { ticketId, before, markAsRead: 'false' },
        token,
      )
      all.push(...body.messages)
      before = body.messages[0]?.seq
      more = body.hasMore
    }
  }
  return all
}

/** The same moments for the same seed (mulberry32). */
export function seeded(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
