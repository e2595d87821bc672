import { errorCodes } from '#kernel/errors/error-codes'

export const chatErrors = errorCodes({
  ERR_NO_CHAT_FOUND: {
    status: 404,
    es: 'No se encontró la conversación.',
    pt: 'Conversa não encontrada.',
    en: 'Conversation not found.',
  },
  ERR_NO_CHAT_MESSAGE_FOUND: {
    status: 404,
    es: 'Ese mensaje ya no está en la conversación.',
    pt: 'Essa mensagem não está mais na conversa.',
    en: 'That message is no longer in the conversation.',
  },
})
