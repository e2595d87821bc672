/** A customer who writes to Acme and listens to what its desk says by itself. */
import { asc, eq, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import type { InboundMessage } from '#desk/messages/receiving/inbound'
import type { World } from './world.ts'

export type Customer = ReturnType<typeof makeCustomer>

let born = 0

export function makeCustomer(world: World) {
  const number = `52155${String(60_000_000 + ++born)}`
  const mine = eq(contacts.number, number)
  let heardUntil = 0

  /** All that left for this customer has arrived at WhatsApp: what follows is an answer to it. */
  async function hears() {
    await world.acme.scope((scope) =>
      scope.db.execute(sql`update messages set delivery = 'sent', ack = 2, attempts = 1
        where delivery = 'queued' and contact_id in (select id from contacts where number = ${number})`),
    )
  }

  /** The texts since the last time we asked. */
  async function heard(): Promise<string[]> {
    const said = await world.acme.scope((scope) =>
      scope.db
        .select({ id: messages.id, body: messages.body })
        .from(messages)
        .innerJoin(contacts, eq(contacts.id, messages.contactId))
        .where(sql`${mine} and ${messages.fromMe} and ${messages.id} > ${heardUntil}`)
        .orderBy(asc(messages.id)),
    )
    heardUntil = said.at(-1)?.id ?? heardUntil
    return said.map(({ body }) => body)
  }

  /** Writes before anything of ours has arrived. */
  async function blurts(text: string, about: Partial<InboundMessage> = {}): Promise<string[]> {
    await world.customerWrites(text, { number, ...about })
    return heard()
  }

  return {
    number,
    hears,
    heard,
    blurts,
    /** Writes, having heard all; answers what the desk said to that. */
    async says(text: string, about: Partial<InboundMessage> = {}): Promise<string[]> {
      await hears()
      return blurts(text, about)
    },
    /** The newest ticket. */
    async ticket() {
      const [row] = await world.acme.scope((scope) =>
        scope.db
          .select({ ticket: tickets })
          .from(tickets)
          .innerJoin(contacts, eq(contacts.id, tickets.contactId))
          .where(mine)
          .orderBy(sql`${tickets.id} desc`)
          .limit(1),
      )
      if (!row) throw new Error('the customer has no ticket')
      return row.ticket
    },
    async contact() {
      const [row] = await world.acme.scope((scope) => scope.db.select().from(contacts).where(mine))
      if (!row) throw new Error('nobody knows the customer')
      return row
    },
  }
}
