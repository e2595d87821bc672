import * as v from 'valibot'
import { QueueCard } from '#company/queues/card'
import { ContactCard, ExtraInfo } from '#desk/contacts/contract'
import { namingContact, namingErrors } from '#desk/contacts/fields'
import { endpoint } from '#kernel/http/endpoint'
import { Given, Id, OptionalId, Paged, PageNumber, Text, Uuid } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { Ad } from './ad-contract.ts'
import { TicketFilter, TicketStatus } from './fields.ts'

const Person = v.object({ id: v.number(), name: v.string() })
export const TagCard = v.object({ id: v.number(), name: v.string(), color: v.string() })

export const Ticket = v.object({
  id: v.number(),
  uuid: v.string(),
  code: v.string(),
  companyId: v.number(),
  status: TicketStatus,
  contactId: v.number(),
  userId: v.nullable(v.number()),
  queueId: v.nullable(v.number()),
  whatsappId: v.nullable(v.number()),
  lastMessage: v.string(),
  /** The kind of that message; `lastMessage` has its words. */
  lastMessageKind: v.string(),
  /** Whose it is: the customer's, or who of the desk wrote it. */
  lastMessageOrigin: v.nullish(v.string()),
  lastMessageUserId: v.nullish(v.number()),
  unreadMessages: v.number(),
  isGroup: v.boolean(),
  chatbot: v.boolean(),
  queueOptionId: v.nullable(v.number()),
  version: v.number(),
  pendingSince: v.nullish(Moment),
  /** An open ticket is out of its agent's list until then, or until its customer writes. */
  snoozedUntil: v.nullish(Moment),
  /** After which messages of its chat disappear from the phones; 0 or null: never. */
  disappearingSeconds: v.nullish(v.number()),
  /** That its customer came from; without its picture, which the message has. */
  ad: v.nullish(Ad),
  createdAt: Moment,
  updatedAt: Moment,
  contact: v.object({ ...ContactCard.entries, extraInfo: v.optional(v.array(ExtraInfo)) }),
  queue: v.nullable(QueueCard),
  user: v.nullable(Person),
  whatsapp: v.nullable(Person),
  tags: v.array(TagCard),
})
export type Ticket = v.InferOutput<typeof Ticket>

export const PastTicket = v.object({
  ...Ticket.entries,
  closedAt: v.nullable(Moment),
  rate: v.nullable(v.number()),
})
export type PastTicket = v.InferOutput<typeof PastTicket>

export const listTickets = endpoint({
  method: 'get',
  path: '/tickets',
  can: 'ticket.list',
  summary:
    'Tickets the caller may see, newest activity first, of waiting ones with `longestFirst` the longest wait first, of snoozed ones alone the next to return first, 40 a page; all filters apply together',
  accepts: v.pipe(
    TicketFilter,
    v.forward(
      v.check(
        ({ longestFirst, status }) => !longestFirst || status === 'pending',
        'Needs status=pending',
      ),
      ['longestFirst'],
    ),
  ),
  returns: v.object({
    tickets: v.array(Ticket),
    ...Paged,
    /** A text may be in more tickets than are counted; else the count is exact. */
    countIsLowerBound: v.boolean(),
    nextCursor: v.nullish(v.string()),
  }),
})

export const listKanbanTickets = endpoint({
  method: 'get',
  path: '/ticket/kanban',
  can: 'ticket.list',
  summary:
    'Open and pending tickets for the kanban, with the filters of the list, up to 1000 at once',
  accepts: v.omit(TicketFilter, ['pageNumber', 'cursor', 'longestFirst']),
  returns: v.object({ tickets: v.array(Ticket), ...Paged, countIsLowerBound: v.boolean() }),
})

export const showTicket = endpoint({
  method: 'get',
  path: '/tickets/:ticketId',
  can: 'ticket.read',
  summary: 'One ticket by its number',
  accepts: v.object({ ticketId: Id }),
  returns: Ticket,
  missing: 'ERR_NO_TICKET_FOUND',
})

export const showTicketByUuid = endpoint({
  method: 'get',
  path: '/tickets/u/:uuid',
  can: 'ticket.read',
  summary: 'One ticket by its uuid, as pages address it',
  accepts: v.object({ uuid: Uuid }),
  returns: Ticket,
  missing: 'ERR_NO_TICKET_FOUND',
})

export const listTicketsOfContact = endpoint({
  method: 'get',
  path: '/contacts/:contactId/tickets',
  can: 'ticket.read',
  summary: 'The tickets of a contact that the caller may read, newest first, 20 a page',
  accepts: v.object({ contactId: Id, pageNumber: PageNumber }),
  returns: v.object({ tickets: v.array(PastTicket), ...Paged }),
  missing: 'ERR_NO_CONTACT_FOUND',
})

export const createTicket = endpoint({
  method: 'post',
  path: '/tickets',
  can: 'ticket.create',
  summary: 'Opens a ticket with a contact, named by id, LID or user name',
  accepts: v.object({
    ...namingContact,
    queueId: OptionalId,
    userId: OptionalId,
    whatsappId: OptionalId,
    status: Given(TicketStatus),
  }),
  returns: Ticket,
  errors: [
    'ERR_CREATING_TICKET',
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_OTHER_OPEN_TICKET',
    'ERR_QUEUE_NOT_FOUND',
    'ERR_QUEUE_OPTION_NOT_FOUND',
    ...namingErrors,
  ],
})

export const TicketChange = v.object({
  status: Given(TicketStatus),
  userId: OptionalId,
  queueId: OptionalId,
  whatsappId: OptionalId,
  chatbot: v.nullish(Given(v.boolean())),
  queueOptionId: OptionalId,
  /** For the next agent, stored as a note of the ticket. */
  note: v.nullish(v.pipe(Text(4096), v.trim())),
  /** False closes without the question for a rating and the completion message. */
  farewell: v.nullish(Given(v.boolean())),
})
export type TicketChange = v.InferOutput<typeof TicketChange>

/** Null is a name as well: it clears. */
const changing = [
  'status',
  'userId',
  'queueId',
  'whatsappId',
  'queueOptionId',
  'chatbot',
] as const satisfies (keyof TicketChange)[]

export const updateTicket = endpoint({
  method: 'put',
  path: '/tickets/:ticketId',
  can: 'ticket.update',
  summary:
    'Accepts, returns, transfers, closes or reopens; absent fields stay, null clears; a running menu ends unless it is named. At least one field beside `note` and `farewell` is needed',
  accepts: v.pipe(
    v.object({ ticketId: Id, ...TicketChange.entries }),
    v.forward(
      v.check((change) => changing.some((name) => change[name] !== undefined), 'Required'),
      ['status'],
    ),
  ),
  returns: Ticket,
  missing: 'ERR_NO_TICKET_FOUND',
  errors: [
    'ERR_NO_USER_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_OTHER_OPEN_TICKET',
    'ERR_QUEUE_NOT_FOUND',
    'ERR_QUEUE_OPTION_NOT_FOUND',
    'ERR_TICKET_NOT_OPEN',
  ],
})

export const markTicketUnread = endpoint({
  method: 'post',
  path: '/tickets/:ticketId/unread',
  can: 'message.send',
  summary: 'Lets an open ticket count as unread until somebody who answers it opens it again',
  accepts: v.object({ ticketId: Id }),
  returns: Ticket,
  missing: 'ERR_NO_TICKET_FOUND',
  errors: ['ERR_TICKET_NOT_OPEN'],
})

export const deleteTicket = endpoint({
  method: 'delete',
  path: '/tickets/:ticketId',
  can: 'ticket.delete',
  summary: 'Deletes a ticket with its messages and notes',
  accepts: v.object({ ticketId: Id }),
  returns: v.object({ message: v.string() }),
  missing: 'ERR_NO_TICKET_FOUND',
})
