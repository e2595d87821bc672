import { errorCodes } from '#kernel/errors/error-codes'

export const queueOptionErrors = errorCodes({
  ERR_QUEUE_OPTION_ALREADY_EXISTS: {
    status: 400,
    constraints: ['queue_options_choice'],
    es: 'En este nivel ya hay una opción con esa respuesta.',
    pt: 'Neste nível já existe uma opção com essa resposta.',
    en: 'This level already has an option with that reply.',
  },
  ERR_QUEUE_OPTION_NOT_FOUND: {
    status: 404,
    es: 'No se encontró la opción del menú.',
    pt: 'Opção do menu não encontrada.',
    en: 'Menu option not found.',
  },
})
