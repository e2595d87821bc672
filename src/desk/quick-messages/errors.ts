import { errorCodes } from '#kernel/errors/error-codes'

export const quickMessageErrors = errorCodes({
  ERR_QUICKMESSAGE_INVALID_NAME: {
    status: 400,
    es: 'La respuesta rápida necesita un atajo válido.',
    pt: 'A resposta rápida precisa de um atalho válido.',
    en: 'The quick message needs a valid shortcut.',
  },
  ERR_NO_QUICKMESSAGE_FOUND: {
    status: 404,
    es: 'No se encontró la respuesta rápida.',
    pt: 'Resposta rápida não encontrada.',
    en: 'Quick message not found.',
  },
})
