import { errorCodes } from '#errors/error-codes'

export const tagErrors = errorCodes({
  ERR_NO_TAG_FOUND: {
    status: 404,
    es: 'No se encontró la etiqueta.',
    pt: 'Etiqueta não encontrada.',
    en: 'Tag not found.',
  },
})
