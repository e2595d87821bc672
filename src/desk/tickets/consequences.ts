/** `before` is the ticket as it was. */

import type { ContactMerge } from '#desk/contacts/consequences'
import { defineConsequence } from '#kernel/area/area'
import type { HandlingRow } from './handling.ts'
import type { TicketRow } from './reading.ts'

export interface TicketTransition {
  ticket: TicketRow
  before?: TicketRow
}

export interface Handover extends Required<TicketTransition> {
  note?: string | null | undefined
}

export type ClosingCause = 'person' | 'program' | 'merge'

export interface Closing extends Required<TicketTransition> {
  handling: HandlingRow
  cause: ClosingCause
  farewell: boolean
}

export interface Rating {
  ticket: TicketRow
  handling: HandlingRow
  rate: number
  messageId: number
}

interface Merging {
  transitions: Required<TicketTransition>[]
  contact: { id: number; name: string }
}

export interface TicketSupersession {
  goes: TicketRow
  stays: TicketRow
  merge: ContactMerge
}

export const ticketOpened = defineConsequence<TicketTransition>('ticketOpened')
export const ticketAccepted = defineConsequence<Required<TicketTransition>>('ticketAccepted')
export const ticketsReturned = defineConsequence<Required<TicketTransition>[]>('ticketsReturned')
export const ticketsTransferred = defineConsequence<Handover[]>('ticketsTransferred')
export const ticketClosed = defineConsequence<Closing>('ticketClosed')
export const ticketReopened = defineConsequence<Handover>('ticketReopened')
/** Until `ticket.snoozedUntil`. */
export const ticketSnoozed = defineConsequence<Required<TicketTransition>>('ticketSnoozed')
/** By its time or by hand; not by what moves it, nor by a message. */
export const ticketWoken = defineConsequence<Required<TicketTransition>>('ticketWoken')
export const ticketRated = defineConsequence<Rating>('ticketRated')
export const ticketsMerged = defineConsequence<Merging>('ticketsMerged')

export const ticketViewed = defineConsequence<TicketRow>('ticketViewed')

/** `goes` is closed next, in favour of `stays`. */
export const ticketSuperseded = defineConsequence<TicketSupersession>('ticketSuperseded')

/** Runs before the row is deleted. */
export const ticketDeleted = defineConsequence<{ ticketId: number }>('ticketDeleted')
