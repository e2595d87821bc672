import { texts } from '#kernel/i18n/texts'

/** Of the exported table. */
export const reportTexts = texts({
  name: { es: 'nombre', pt: 'nome', en: 'name' },
  number: { es: 'número', pt: 'número', en: 'number' },
  email: { es: 'correo electrónico', pt: 'e-mail', en: 'email' },
  state: { es: 'estado', pt: 'estado', en: 'state' },
  reason: { es: 'motivo', pt: 'motivo', en: 'reason' },
  confirmationRequestedAt: {
    es: 'confirmación pedida',
    pt: 'confirmação pedida',
    en: 'confirmation asked',
  },
  confirmedAt: { es: 'confirmado', pt: 'confirmado', en: 'confirmed at' },
  sentAt: { es: 'enviado', pt: 'enviado', en: 'sent at' },
  deliveredAt: { es: 'entregado', pt: 'entregue', en: 'delivered at' },
  readAt: { es: 'leído', pt: 'lido', en: 'read at' },
  answeredAt: { es: 'respondido', pt: 'respondido', en: 'answered at' },
  waiting: { es: 'pendiente', pt: 'pendente', en: 'waiting' },
  requesting: { es: 'pidiendo confirmación', pt: 'pedindo confirmação', en: 'asking to confirm' },
  requested: { es: 'espera confirmación', pt: 'aguarda confirmação', en: 'asked to confirm' },
  confirmed: { es: 'confirmado', pt: 'confirmado', en: 'confirmed' },
  sending: { es: 'enviando', pt: 'enviando', en: 'sending' },
  sent: { es: 'enviado', pt: 'enviado', en: 'sent' },
  failed: { es: 'falló', pt: 'falhou', en: 'failed' },
  unconfirmed: { es: 'sin confirmar', pt: 'não confirmado', en: 'not confirmed' },
  leftOut: { es: 'omitido', pt: 'omitido', en: 'left out' },
  noNumber: { es: 'sin número', pt: 'sem número', en: 'no number' },
  neverWrote: {
    es: 'nunca escribió y oculta su número',
    pt: 'nunca escreveu e oculta o número',
    en: 'never wrote, and hides the number',
  },
  noWhatsapp: { es: 'sin WhatsApp', pt: 'sem WhatsApp', en: 'no WhatsApp' },
  optedOut: { es: 'pidió la baja', pt: 'pediu para sair', en: 'opted out' },
  contactDeleted: { es: 'contacto eliminado', pt: 'contato excluído', en: 'contact deleted' },
  double: { es: 'ya la recibe', pt: 'já a recebe', en: 'gets it already' },
})
