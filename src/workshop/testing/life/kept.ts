/** What lists show that are answered from memory, beside what is in the rows. */
import { expect } from 'bun:test'
import * as v from 'valibot'
import { listMessages } from '#desk/messages/contract'
import { listMessages as readMessages } from '#desk/messages/listing'
import { listTickets } from '#desk/tickets/contract'
import { TicketFilter } from '#desk/tickets/fields'
import { listTickets as readTickets } from '#desk/tickets/listing'
import { AppError } from '#kernel/errors'
import { show } from '#kernel/showing'
import type { Person } from '../world.ts'

const queries = [
  'status=open',
  'status=pending',
  'status=closed&showAll=true',
  'showAll=true',
  'withUnreadMessages=true',
]

/** Without marking them read. */
export async function askConversations(people: Person[], ticketIds: number[]): Promise<string[]> {
  const asked = people.flatMap((person) =>
    ticketIds.map(async (ticketId) => {
      const answer = await person.requests('GET', `/api/messages/${ticketId}?markAsRead=false`)
      return answer.status === 200 ? answer.text() : missing
    }),
  )
  return Promise.all(asked)
}

const missing = 'missing'

export async function readConversations(people: Person[], ticketIds: number[]): Promise<string[]> {
  const read = people.flatMap((person) =>
    ticketIds.map((ticketId) =>
      person.company
        .read(async (scope) =>
          JSON.stringify(show(listMessages.returns, await readMessages(scope, { ticketId }))),
        )
        .catch((error) => {
          if (error instanceof AppError && error.status === 404) return missing
          throw error
        }),
    ),
  )
  return Promise.all(read)
}

/** All lists of all these people, each of which may be cached from then on. */
export async function askLists(people: Person[]): Promise<string[]> {
  const asked = people.flatMap((person) =>
    queries.map(async (query) => {
      const answer = await person.requests('GET', `/api/tickets?${query}`)
      expect(answer.status).toBe(200)
      return answer.text()
    }),
  )
  return Promise.all(asked)
}

export async function readLists(people: Person[]): Promise<string[]> {
  const read = people.flatMap((person) =>
    queries.map((query) =>
      person.company.read(async (scope) => {
        const filter = v.parse(TicketFilter, Object.fromEntries(new URLSearchParams(query)))
        return JSON.stringify(show(listTickets.returns, await readTickets(scope, filter)))
      }),
    ),
  )
  return Promise.all(read)
}
