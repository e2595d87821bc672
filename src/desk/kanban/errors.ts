import { errorCodes } from '#kernel/errors/error-codes'

export const kanbanErrors = errorCodes({
  ERR_TICKET_MOVED: {
    status: 409,
    es: 'Alguien movió la tarjeta mientras tanto.',
    pt: 'Alguém moveu o cartão enquanto isso.',
    en: 'Somebody moved the card in the meantime.',
  },
})
