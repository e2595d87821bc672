import { errorCodes } from '#kernel/errors/error-codes'

export const helpErrors = errorCodes({
  ERR_NO_HELP_FOUND: {
    status: 404,
    es: 'No se encontró la ayuda.',
    pt: 'Ajuda não encontrada.',
    en: 'Help video not found.',
  },
})
