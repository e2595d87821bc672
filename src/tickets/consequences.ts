/** What verbs do to tickets, for whoever follows it: `before` is the ticket as it was. */
import { defineConsequence } from '#area'
import type { ContactMerge } from '#contacts/consequences'
import type { HandlingRow } from './handling.ts'
import type { TicketRow } from './reading.ts'

export interface TicketTransition {
  ticket: TicketRow
  /** Absent where there was nothing before. */
  before?: TicketRow
}

export interface Handover extends Required<TicketTransition> {
  /** Words for the next person. */
  note?: string | null | undefined
}

/** A person or a program asked for it, or its contact was merged with another. */
export type ClosingCause = 'person' | 'program' | 'merge'

export interface Closing extends Required<TicketTransition> {
  handling: HandlingRow
  cause: ClosingCause
}

export interface Rating {
  ticket: TicketRow
  handling: HandlingRow
  rate: number
  messageId: number
}

interface Merging {
  transitions: Required<TicketTransition>[]
  /** Whose tickets they were. */
  contact: { id: number; name: string }
}

/** Two contacts that are merged have a living ticket each on one connection. */
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
export const ticketRated = defineConsequence<Rating>('ticketRated')
export const ticketsMerged = defineConsequence<Merging>('ticketsMerged')

/** Whoever it is assigned to has its messages before their eyes. */
export const ticketViewed = defineConsequence<TicketRow>('ticketViewed')

/** `goes` is closed next, in favour of `stays`. */
export const ticketSuperseded = defineConsequence<TicketSupersession>('ticketSuperseded')

/** Followed while the row is still there. */
export const ticketDeleted = defineConsequence<{ ticketId: number }>('ticketDeleted')
