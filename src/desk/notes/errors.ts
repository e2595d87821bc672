import { errorCodes } from '#kernel/errors/error-codes'

export const noteErrors = errorCodes({
  ERR_TICKETNOTE_INVALID_NAME: {
    status: 400,
    es: 'La nota no es válida.',
    pt: 'A nota não é válida.',
    en: 'That note isn’t valid.',
  },
  ERR_NO_TICKETNOTE_FOUND: {
    status: 404,
    es: 'No se encontró la nota.',
    pt: 'Nota não encontrada.',
    en: 'Note not found.',
  },
})
