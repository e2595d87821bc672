/** What people do while a program is killed, and how it is counted afterwards. */

import { login } from '#company/logins/contract'
import { listMessages, type Message, sendMessage } from '#desk/messages/contract'
import { listTickets, updateTicket } from '#desk/tickets/contract'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import type { Phone } from '#workshop/simulator/phone'
import { eventually } from '#workshop/testing/eventually'
import type { Answer } from '#workshop/testing/fetch-endpoint'
import { admin, type Program } from './program.ts'

type Called = Pick<Program, 'calls'>

export async function logIn(program: Called): Promise<string> {
  const { body } = await program.calls(login, admin)
  return body.token
}

export interface Agent {
  calls<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Answer<E>>
}

/** Logs in at the first call, and again when the token has ended. */
export function agentOf(program: Called): Agent {
  let token: string | undefined
  return {
    async calls(endpoint, input) {
      token ??= await logIn(program)
      const answer = await program.calls(endpoint, input, token)
      if (answer.status === 401 || answer.status === 403) token = undefined
      return answer
    },
  }
}

/** Everybody says hello, and the agent accepts each of them. */
export async function openTickets(
  agent: Agent,
  phones: Phone[],
  company: string,
  /** Where others of the company have tickets that wait. */
  connectionId?: number,
): Promise<number[]> {
  for (const phone of phones) await phone.say(company, `hola de ${phone.number}`)
  const whatsappIds = connectionId ? JSON.stringify([connectionId]) : undefined
  const pending = await eventually(async () => {
    const { tickets } = (await agent.calls(listTickets, { status: 'pending', whatsappIds })).body
    return tickets.length === phones.length && tickets
  }, 'a ticket each')
  for (const { id } of pending) {
    await agent.calls(updateTicket, { ticketId: id, status: 'open' })
  }
  return pending.map((ticket) => ticket.id)
}

/** Repeats a request, with the same clientId, until it was answered 200. */
export async function sendPatiently(
  agent: Agent,
  wish: { ticketId: number; body: string; clientId: string },
) {
  let refusal = ''
  const send = async () => {
    const sent = await agent.calls(sendMessage, wish).catch(String)
    refusal = typeof sent === 'string' ? sent : `${sent.status} ${JSON.stringify(sent.body)}`
    return typeof sent !== 'string' && sent.status === 200
  }
  await eventually(send, `${wish.body} is accepted`).catch(({ message }) => {
    throw new Error(`${message}; the last answer: ${refusal}`)
  })
}

export async function readAll(agent: Agent, tickets: number[]): Promise<Message[]> {
  const all: Message[] = []
  for (const ticketId of tickets) {
    for (let before: number | undefined, more = true; more; ) {
      const { body } = await agent.calls(listMessages, { ticketId, before, markAsRead: 'false' })
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
