/** What lists show that are answered from memory, beside what is in the rows. */
import { expect } from 'bun:test'
import * as v from 'valibot'
import { show } from '#http/showing'
import { listTickets } from '#tickets/contract'
import { TicketFilter } from '#tickets/fields'
import { listTickets as readTickets } from '#tickets/listing'
import type { Person } from '../world.ts'

const queries = [
  'status=open',
  'status=pending',
  'status=closed&showAll=true',
  'showAll=true',
  'withUnreadMessages=true',
]

/** All lists of all these people, each of which may be kept from then on. */
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
