import { listQueues } from '#company/queues/contract'
import { listUserCards } from '#company/users/contract'
import { showContact } from '#desk/contacts/contract'
import { listMessages } from '#desk/messages/contract'
import { listQuickMessages } from '#desk/quick-messages/contract'
import { listAllTags } from '#desk/tags/contract'
import { listTickets } from '#desk/tickets/contract'
import { shownContact, shownMessage, shownTicket } from './shown.ts'
import { tool } from './tool.ts'

const idList = (description: string) => ({
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  maxItems: 100,
  description,
})

export const readingTools = [
  tool({
    name: 'find_tickets',
    title: 'Find tickets',
    description: 'Tickets (conversations with customers), newest activity first, 40 a page.',
    endpoint: listTickets,
    fields: {
      searchParam: 'Words in names, numbers or messages, from three letters on',
      status: 'pending: nobody has accepted it yet; open: a colleague answers it; closed',
      queueIds: idList('Only of these queues'),
      tags: idList('Only with all of these tags'),
      users: idList('Only of these people'),
      cursor: 'nextCursor of the page before',
    },
    fixed: { showAll: 'true' },
    show: ({ tickets, count, nextCursor }) => ({
      tickets: tickets.map(shownTicket),
      count,
      nextCursor,
    }),
  }),
  tool({
    name: 'read_conversation',
    title: 'Read a conversation',
    description:
      'Messages of a ticket, oldest first, 20 a page: the newest page, or the one before a message. It does not mark them as read.',
    endpoint: listMessages,
    fields: { ticketId: 'Id of the ticket', before: '`seq` of the first message of a later page' },
    fixed: { markAsRead: 'false' },
    show: ({ ticket, messages, hasMore }) => ({
      ticket: shownTicket(ticket),
      messages: messages.map(shownMessage),
      hasMore,
    }),
  }),
  tool({
    name: 'read_contact',
    title: 'Read a contact',
    description: 'A contact with its extra information.',
    endpoint: showContact,
    fields: { contactId: 'Id of the contact' },
    show: shownContact,
  }),
  tool({
    name: 'list_queues',
    title: 'List queues',
    description: 'The queues (departments) of the company.',
    endpoint: listQueues,
    fields: {},
    show: (queues) => ({ queues: queues.map(({ id, name }) => ({ id, name })) }),
  }),
  tool({
    name: 'list_people',
    title: 'List people',
    description: 'The people who answer customers, with their queues.',
    endpoint: listUserCards,
    fields: {},
    show: (people) => ({
      people: people.map(({ id, name, queues }) => ({
        id,
        name,
        queueIds: queues.map((queue) => queue.id),
      })),
    }),
  }),
  tool({
    name: 'list_tags',
    title: 'List tags',
    description: 'Tags that tickets can have, by name.',
    endpoint: listAllTags,
    fields: { searchParam: 'Part of the name' },
    show: (tags) => ({ tags: tags.map(({ id, name }) => ({ id, name })) }),
  }),
  tool({
    name: 'list_quick_messages',
    title: 'List quick messages',
    description: 'Prepared answers of the team, by shortcode, 20 a page.',
    endpoint: listQuickMessages,
    fields: { searchParam: 'Part of the shortcode', pageNumber: 'From 1' },
    show: ({ records, count, hasMore }) => ({
      quickMessages: records.map(({ id, shortcode, message }) => ({ id, shortcode, message })),
      count,
      hasMore,
    }),
  }),
]
