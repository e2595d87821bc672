import { errorCodes } from '#kernel/errors/error-codes'

export const apiTokenErrors = errorCodes({
  ERR_NO_API_TOKEN_FOUND: {
    status: 404,
    es: 'No se encontró el token, o ya fue revocado.',
    pt: 'Token não encontrado, ou já revogado.',
    en: 'Token not found, or already revoked.',
  },
  ERR_AGENT_TOKEN: {
    status: 403,
    es: 'El token de una conexión solo envía mensajes. Un agente necesita un token de la página API.',
    pt: 'O token de uma conexão só envia mensagens. Um agente precisa de um token da página API.',
    en: 'The token of a connection only sends messages. An agent needs a token of the page API.',
  },
  ERR_API_TOKENS_LIMIT_REACHED: {
    status: 400,
    es: 'No puede haber más de 50 tokens. Revoca uno que ya no se use.',
    pt: 'Não pode haver mais de 50 tokens. Revogue um que não seja mais usado.',
    en: 'There can’t be more than 50 tokens. Revoke one that is no longer used.',
  },
})
