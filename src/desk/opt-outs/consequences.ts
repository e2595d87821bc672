import { defineConsequence } from '#kernel/area/area'

/** For the first time, by a message in this ticket. */
export const customerOptedOut = defineConsequence<{
  optOutId: number
  ticketId: number
  contactId: number
}>('customerOptedOut')
