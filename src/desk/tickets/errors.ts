import { errorCodes } from '#kernel/errors/error-codes'

export const ticketErrors = errorCodes({
  ERR_OTHER_OPEN_TICKET: {
    status: 400,
    constraints: ['tickets_one_alive'],
    es: 'Ya hay un ticket abierto para este contacto.',
    pt: 'Já existe um ticket aberto para este contato.',
    en: 'This contact already has an open ticket.',
  },
  ERR_TICKET_NOT_OPEN: {
    status: 403,
    es: 'El ticket no está abierto.',
    pt: 'O ticket não está aberto.',
    en: 'The ticket isn’t open.',
  },
  ERR_CREATING_TICKET: {
    status: 400,
    es: 'No se pudo crear el ticket.',
    pt: 'Não foi possível criar o ticket.',
    en: 'Couldn’t create the ticket.',
  },
  ERR_NO_TICKET_FOUND: {
    status: 404,
    // Deleted between being read and being written about.
    constraints: ['drafts', 'notes', 'ticket_tags', 'unsent_texts'].map(
      (table) => `${table}_company_id_ticket_id_tickets_company_id_id_fk`,
    ),
    es: 'No se encontró el ticket.',
    pt: 'Ticket não encontrado.',
    en: 'Ticket not found.',
  },
})
