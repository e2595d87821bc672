import { errorCodes } from '#kernel/errors/error-codes'

export const webhookErrors = errorCodes({
  ERR_NO_WEBHOOK_FOUND: {
    status: 404,
    es: 'No se encontró el webhook.',
    pt: 'Webhook não encontrado.',
    en: 'Webhook not found.',
  },
  ERR_NO_WEBHOOK_DELIVERY_FOUND: {
    status: 404,
    es: 'No se encontró la entrega: el registro guarda siete días.',
    pt: 'Entrega não encontrada: o registro guarda sete dias.',
    en: 'Delivery not found: the log keeps seven days.',
  },
  ERR_WEBHOOK_ADDRESS: {
    status: 400,
    es: 'La dirección debe ser pública y comenzar con https://.',
    pt: 'O endereço deve ser público e começar com https://.',
    en: 'The address must be public and begin with https://.',
  },
  ERR_WEBHOOK_LIMIT: {
    status: 409,
    es: 'Una empresa puede tener hasta 20 webhooks.',
    pt: 'Uma empresa pode ter até 20 webhooks.',
    en: 'A company can have up to 20 webhooks.',
  },
  ERR_WEBHOOK_TOKEN: {
    status: 409,
    es: 'El token que creó este webhook fue revocado o venció. Crea un webhook nuevo.',
    pt: 'O token que criou este webhook foi revogado ou expirou. Crie um webhook novo.',
    en: 'The token that made this webhook was revoked or has expired. Make a new webhook.',
  },
  ERR_WEBHOOK_OFF: {
    status: 409,
    es: 'El webhook está desactivado. Actívalo primero.',
    pt: 'O webhook está desativado. Ative-o primeiro.',
    en: 'The webhook is off. Switch it on first.',
  },
})
