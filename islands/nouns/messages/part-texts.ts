import { texts } from '#kernel/i18n/texts'

/** Of what is fetched later about a message, as its trouble; not for the first texts of a page. */
export const messagePartTexts = texts({
  infoTitle: {
    es: 'Información del mensaje',
    pt: 'Informações da mensagem',
    en: 'Message info',
  },
  infoBy: { es: 'De', pt: 'De', en: 'From' },
  infoDraftedBy: { es: 'Redactado por', pt: 'Redigido por', en: 'Drafted by' },
  infoWhen: { es: 'Enviado', pt: 'Enviada', en: 'Sent' },
  infoState: { es: 'Estado', pt: 'Status', en: 'Status' },
  infoChanged: { es: 'Último cambio', pt: 'Última alteração', en: 'Last change' },
  readers: { es: 'Leído por {{count}}', pt: 'Lida por {{count}}', en: 'Read by {{count}}' },
  readersOf: {
    es: 'Leído por {{count}} de {{all}}',
    pt: 'Lida por {{count}} de {{all}}',
    en: 'Read by {{count}} of {{all}}',
  },
  readerRead: { es: 'Leído: {{when}}', pt: 'Lida: {{when}}', en: 'Read: {{when}}' },
  readerGot: { es: 'Recibido: {{when}}', pt: 'Recebida: {{when}}', en: 'Delivered: {{when}}' },
  infoFile: { es: 'Archivo', pt: 'Arquivo', en: 'File' },
  failed: { es: 'No se envió: {{why}}', pt: 'Não enviada: {{why}}', en: 'Not sent: {{why}}' },
  wasAway: {
    es: 'el número estaba sin conexión con WhatsApp. Ya está conectado.',
    pt: 'o número estava sem conexão com o WhatsApp. Já está conectado.',
    en: 'the number had no connection to WhatsApp. It is connected now.',
  },
  failedPlain: { es: 'No se envió', pt: 'Não enviada', en: 'Not sent' },
  uncertain: {
    es: 'No sabemos si llegó. Verifícalo antes de volver a enviarlo.',
    pt: 'Não sabemos se chegou. Verifique antes de enviar de novo.',
    en: 'We don’t know if it was delivered. Check before sending it again.',
  },
  resend: { es: 'Enviar de nuevo', pt: 'Enviar de novo', en: 'Send again' },
  discard: { es: 'Descartar', pt: 'Descartar', en: 'Discard' },
  markSent: { es: 'Sí llegó', pt: 'Sim, chegou', en: 'It was delivered' },
  refused_edit: {
    es: 'WhatsApp no aceptó la edición: {{why}}',
    pt: 'O WhatsApp não aceitou a edição: {{why}}',
    en: 'WhatsApp didn’t accept the edit: {{why}}',
  },
  refused_revoke: {
    es: 'WhatsApp no eliminó el mensaje: {{why}}',
    pt: 'O WhatsApp não excluiu a mensagem: {{why}}',
    en: 'WhatsApp didn’t delete the message: {{why}}',
  },
  refused_reaction: {
    es: 'WhatsApp no aceptó la reacción: {{why}}',
    pt: 'O WhatsApp não aceitou a reação: {{why}}',
    en: 'WhatsApp didn’t accept the reaction: {{why}}',
  },
})
