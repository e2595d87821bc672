import { errorCodes } from '#kernel/errors/error-codes'

export const tagErrors = errorCodes({
  ERR_NO_TAG_FOUND: {
    status: 404,
    es: 'No se encontró la etiqueta.',
    pt: 'Etiqueta não encontrada.',
    en: 'Tag not found.',
  },
  ERR_TAG_NAME_ALREADY_EXISTS: {
    status: 400,
    es: 'Ya existe una etiqueta con ese nombre.',
    pt: 'Já existe uma etiqueta com esse nome.',
    en: 'A tag with that name already exists.',
  },
})
