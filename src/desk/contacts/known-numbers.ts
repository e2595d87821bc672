/** What WhatsApp has answered about numbers. */
import { sql } from 'drizzle-orm'
import { numberChecks } from '#db/schema/contact-lists.ts'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'

/** A week if the number is there, a day if not. */
export const isFresh = sql`(${numberChecks.askedAt} > now()
  - case when ${numberChecks.isOnWhatsapp} then interval '7 days' else interval '1 day' end)`

/** As WhatsApp spells the number of a contact that never wrote; null: it is to be asked. */
export const knownNumberOfStranger = sql<string | null>`case when ${contacts.jid} is null then (
  select ${numberChecks.number} from ${numberChecks}
  where ${numberChecks.numberKey} = canonical_number(${contacts.number})
    and ${numberChecks.isOnWhatsapp} and ${isFresh}) end`

/** Its number was put right where the right one is a contact already. */
export const waitsAsMisread = sql<boolean>`exists (select from ${misreadNumbers}
  where ${misreadNumbers.contactId} = ${contacts.id} and ${misreadNumbers.waits})`
