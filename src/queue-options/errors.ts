import { errorCodes } from '#errors/error-codes'

export const queueOptionErrors = errorCodes({
  ERR_QUEUE_OPTION_NOT_FOUND: {
    status: 404,
    es: 'No se encontró la opción del menú.',
    pt: 'A opção do menu não foi encontrada.',
    en: 'The menu option was not found.',
  },
})
