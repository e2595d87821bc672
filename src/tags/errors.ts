import { errorCodes } from '#errors/error-codes'

export const tagErrors = errorCodes({
  ERR_NO_TAG_FOUND: {
    status: 404,
    es: 'No se encontró la etiqueta.',
    pt: 'A etiqueta não foi encontrada.',
    en: 'The tag was not found.',
  },
})
