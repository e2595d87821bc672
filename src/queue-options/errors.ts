import { errorCodes } from '#errors/error-codes'

export const queueOptionErrors = errorCodes({
  ERR_QUEUE_OPTION_NOT_FOUND: {
    status: 404,
    es: 'No se encontró la opción del menú.',
    pt: 'Opção do menu não encontrada.',
    en: 'Menu option not found.',
  },
})
