/** Who waits, who takes it, and how much each has. */
import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Ticket } from './contract.ts'
import { TicketFilterOfBody } from './fields.ts'

export const countWaiting = endpoint({
  method: 'get',
  path: '/ticket/waiting',
  can: 'ticket.list',
  summary: 'How many tickets wait in the company, also in queues that the caller does not see',
  accepts: v.object({}),
  returns: v.object({ count: v.number() }),
})

export const acceptLongest = endpoint({
  method: 'post',
  path: '/ticket/accept-longest',
  long: 256 * 1024,
  can: 'ticket.accept',
  summary:
    'Accepts the ticket that has waited longest of those that the filters leave; if others take it at the same moment, the next one. Null when nobody waits',
  accepts: TicketFilterOfBody,
  returns: v.object({ ticket: v.nullable(Ticket) }),
  errors: ['ERR_NO_USER_FOUND'],
})

const Workload = v.object({
  userId: v.number(),
  /** Null: the caller may not read the open tickets of colleagues. */
  openTickets: v.nullable(v.number()),
})
export type Workload = v.InferOutput<typeof Workload>

export const countWorkload = endpoint({
  method: 'get',
  path: '/ticket/workload',
  can: 'ticket.list',
  summary: 'How many open tickets each user has, of those that the caller may read',
  accepts: v.object({}),
  returns: v.array(Workload),
})
