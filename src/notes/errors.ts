import { errorCodes } from '#errors/error-codes'

export const noteErrors = errorCodes({
  ERR_TICKETNOTE_INVALID_NAME: {
    status: 400,
    es: 'La nota no es válida.',
    pt: 'A nota não é válida.',
    en: 'The note is not valid.',
  },
  ERR_NO_TICKETNOTE_FOUND: {
    status: 404,
    es: 'No se encontró la nota.',
    pt: 'A nota não foi encontrada.',
    en: 'The note was not found.',
  },
})
