import type { Role } from '#kernel/policy'
import type { Ticket } from './contract.ts'
import type { ListOrder, TicketFilter } from './fields.ts'

export interface TicketList {
  tickets: Ticket[]
  count: number
  countIsLowerBound: boolean
  order: ListOrder
  hasMore: boolean
  pages: number
  seen: Readonly<Record<number, SeenVersions>>
  /** The count may be wrong by a few, or the last page short: fetch again soon. */
  isUncertain: boolean
}

export interface SeenVersions {
  version: number
  left: number
  read: number
  counted: boolean | undefined
}

export interface Viewer {
  userId: number
  role: Role
  queueIds: number[]
  allTicket: boolean
  /** Of the company. */
  timeZone?: string
}

export type ListFilter = Pick<
  TicketFilter,
  | 'status'
  | 'showAll'
  | 'queueIds'
  | 'users'
  | 'tags'
  | 'whatsappIds'
  | 'ad'
  | 'withUnreadMessages'
  | 'snoozed'
  | 'searchParam'
  | 'date'
  | 'updatedAt'
> & {
  /** Read tickets stay in a list of unread ones: no row vanishes under the cursor. */
  keepsRead?: boolean
}
