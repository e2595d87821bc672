import { writeDraft } from '#desk/drafts/contract'
import { sendMessage } from '#desk/messages/contract'
import { createNote } from '#desk/notes/contract'
import { changeTicketTags } from '#desk/tags/contract'
import { createTicket, updateTicket } from '#desk/tickets/contract'
import { shownMessage, shownTicket } from './shown.ts'
import { tool } from './tool.ts'

const ticketId = 'Id of the ticket'

const ids = (description: string) => ({
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  maxItems: 100,
  description,
})

export const writingTools = [
  tool({
    name: 'draft_reply',
    title: 'Draft a reply',
    description:
      'Writes a reply into the composer of a ticket, marked as drafted by this token. A person sends or discards it; the customer sees nothing before. It replaces an earlier draft.',
    endpoint: writeDraft,
    fields: { ticketId, body: 'The text of the reply' },
    isIdempotent: true,
    show: ({ id, ticketId, body }) => ({ draft: { id, ticketId, body } }),
  }),
  tool({
    name: 'send_message',
    title: 'Send a message',
    description:
      'Sends a text to the customer of an open ticket at once; it cannot be taken back for sure. Prefer draft_reply unless you were told to send.',
    endpoint: sendMessage,
    fields: {
      ticketId,
      body: { type: 'string', minLength: 1, maxLength: 65_536, description: 'The text' },
      clientId: {
        type: 'string',
        maxLength: 64,
        description: 'Of your choice: a repeated call with the same one sends nothing more',
      },
    },
    required: ['body'],
    isDestructive: true,
    show: (message) => ({ message: shownMessage(message) }),
  }),
  tool({
    name: 'open_ticket',
    title: 'Open a ticket',
    description:
      'Opens a conversation with a contact who has none open, also with one whose number is hidden: named by exactly one of contactId, lid and username.',
    endpoint: createTicket,
    fields: {
      contactId: { type: 'integer', minimum: 1, description: 'Id of the contact' },
      lid: 'By which WhatsApp knows the contact',
      username: 'Which the contact bears now, with or without @',
      userId: { type: 'integer', minimum: 1, description: 'Id of the person who gets it' },
      queueId: { type: 'integer', minimum: 1, description: 'Id of the queue' },
    },
    required: ['userId'],
    show: (ticket) => ({ ticket: shownTicket(ticket) }),
  }),
  tool({
    name: 'transfer_ticket',
    title: 'Transfer a ticket',
    description: 'Gives a ticket to a person, to a queue, or to a person of a queue.',
    endpoint: updateTicket,
    fields: {
      ticketId,
      userId: { type: 'integer', minimum: 1, description: 'Id of the person' },
      queueId: { type: 'integer', minimum: 1, description: 'Id of the queue' },
      note: 'For the colleague who gets it, stored as an internal note',
    },
    isIdempotent: true,
    show: (ticket) => ({ ticket: shownTicket(ticket) }),
  }),
  tool({
    name: 'close_ticket',
    title: 'Close a ticket',
    description:
      'Closes a ticket; the customer may get the goodbye or rating question of the company.',
    endpoint: updateTicket,
    fields: { ticketId },
    fixed: { status: 'closed' },
    isDestructive: true,
    isIdempotent: true,
    show: (ticket) => ({ ticket: shownTicket(ticket) }),
  }),
  tool({
    name: 'tag_ticket',
    title: 'Tag a ticket',
    description: 'Adds tags to a ticket and removes others; the rest stays.',
    endpoint: changeTicketTags,
    fields: { ticketId, add: ids('Ids of tags to add'), remove: ids('Ids of tags to remove') },
    isIdempotent: true,
    show: (ticket) => ({ ticket: shownTicket(ticket) }),
  }),
  tool({
    name: 'add_note',
    title: 'Add a note',
    description: 'Leaves an internal note on a ticket, which the customer never sees.',
    endpoint: createNote,
    fields: { ticketId, note: 'The text, at least two characters' },
    show: ({ id, ticketId, note }) => ({ note: { id, ticketId, text: note } }),
  }),
]
