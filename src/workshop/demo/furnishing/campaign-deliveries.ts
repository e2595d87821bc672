/** Recipients of a campaign of the past, with outcomes as they occur. */
import { desc, eq, inArray } from 'drizzle-orm'
import { campaignDeliveries } from '#db/schema/campaigns.ts'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#kernel/scope'
import type { DemoCustomer } from './customers.ts'

type Delivery = typeof campaignDeliveries.$inferInsert

interface PastDeliveries {
  campaignId: number
  startedAt: Date
  people: readonly DemoCustomer[]
  reached: number
}

const betweenMs = 24_000
const minuteMs = 60_000

/** @returns when the last one was sent */
export async function storePastDeliveries(scope: Scope, past: PastDeliveries): Promise<Date> {
  const known = await conversationsOf(scope, past.people)
  const sentAt = (at: number) => new Date(past.startedAt.getTime() + at * betweenMs)
  await scope.db.insert(campaignDeliveries).values(
    past.people.map(
      ({ name, number }, at): Delivery => ({
        campaignId: past.campaignId,
        position: at,
        contactListItemId: at + 1,
        name,
        number,
        ...(at < past.reached ? outcomeOf(at, sentAt(at), known.get(number)) : {}),
      }),
    ),
  )
  return sentAt(past.reached)
}

function outcomeOf(at: number, sent: Date, known: Partial<Delivery> = {}): Partial<Delivery> {
  if (at % 23 === 22) return { state: 'leftOut', leftOutReason: 'noWhatsapp' }
  if (at % 29 === 11) return { state: 'leftOut', leftOutReason: 'optedOut' }
  if (at % 31 === 7)
    return {
      ...known,
      state: 'failed',
      failure: 'ERR_SENDING_WAPP_MSG',
      failures: 3,
      updatedAt: sent,
    }
  const after = (minutes: number) => new Date(sent.getTime() + minutes * minuteMs)
  return {
    ...known,
    state: 'sent',
    sentAt: sent,
    updatedAt: sent,
    deliveredAt: at % 13 === 5 ? null : after(1),
    readAt: at % 13 === 5 || at % 4 === 3 ? null : after(3 + (at % 40)),
    answeredAt: at % 7 === 2 && at % 13 !== 5 ? after(6 + (at % 50)) : null,
  }
}

async function conversationsOf({ db }: Scope, people: readonly DemoCustomer[]) {
  const numbers = people.map(({ number }) => number)
  const rows = await db
    .selectDistinctOn([contacts.id], {
      number: contacts.number,
      contactId: contacts.id,
      ticketId: tickets.id,
    })
    .from(contacts)
    .innerJoin(tickets, eq(tickets.contactId, contacts.id))
    .where(inArray(contacts.number, numbers))
    .orderBy(contacts.id, desc(tickets.id))
  return new Map(rows.map(({ number, ...ids }) => [number ?? '', ids]))
}
