import { errorCodes } from '#errors/error-codes'

export const chatErrors = errorCodes({
  ERR_NO_CHAT_FOUND: {
    status: 404,
    es: 'No se encontró la conversación.',
    pt: 'Conversa não encontrada.',
    en: 'Conversation not found.',
  },
})
