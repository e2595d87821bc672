import { errorCodes } from '#errors/error-codes'

export const ticketErrors = errorCodes({
  ERR_OTHER_OPEN_TICKET: {
    status: 400,
    constraints: ['tickets_one_alive'],
    es: 'Ya hay un ticket abierto para este contacto.',
    pt: 'Já existe um ticket aberto para este contato.',
    en: 'There is already an open ticket for this contact.',
  },
  ERR_TICKET_NOT_OPEN: {
    status: 403,
    es: 'El ticket no está abierto.',
    pt: 'O ticket não está aberto.',
    en: 'The ticket is not open.',
  },
  ERR_CREATING_TICKET: {
    status: 400,
    es: 'No se pudo crear el ticket.',
    pt: 'Não foi possível criar o ticket.',
    en: 'The ticket could not be created.',
  },
  ERR_NO_TICKET_FOUND: {
    status: 404,
    es: 'No se encontró el ticket.',
    pt: 'O ticket não foi encontrado.',
    en: 'The ticket was not found.',
  },
})
