import { texts } from '#kernel/i18n/texts'

/** What happened to a ticket, as lines between its messages. */
export const timelineTexts = texts({
  customer: { es: 'El cliente', pt: 'O cliente', en: 'The customer' },
  bot: { es: 'El menú', pt: 'O menu', en: 'The menu' },
  phone: {
    es: 'El teléfono de la empresa',
    pt: 'O telefone da empresa',
    en: 'The company’s phone',
  },
  api: { es: 'La API', pt: 'A API', en: 'The API' },
  job: { es: 'Recado', pt: 'Recado', en: 'Recado' },
  foldedNamed_one: {
    es: 'Mostrar {{count}} cambio más',
    pt: 'Mostrar mais {{count}} mudança',
    en: 'Show {{count}} more change',
  },
  foldedNamed_other: {
    es: 'Mostrar {{count}} cambios más',
    pt: 'Mostrar mais {{count}} mudanças',
    en: 'Show {{count}} more changes',
  },
  opened: {
    es: '{{who}} abrió el ticket',
    pt: '{{who}} abriu o ticket',
    en: '{{who}} opened the ticket',
  },
  accepted: {
    es: '{{who}} aceptó el ticket',
    pt: '{{who}} aceitou o ticket',
    en: '{{who}} accepted the ticket',
  },
  returned: {
    es: '{{who}} devolvió el ticket a espera',
    pt: '{{who}} devolveu o ticket à espera',
    en: '{{who}} returned the ticket to waiting',
  },
  transferred: {
    es: '{{who}} transfirió el ticket a {{to}}',
    pt: '{{who}} transferiu o ticket para {{to}}',
    en: '{{who}} transferred the ticket to {{to}}',
  },
  unplaced: {
    es: '{{who}} quitó el área del ticket',
    pt: '{{who}} removeu a fila do ticket',
    en: '{{who}} removed the ticket from its queue',
  },
  closed: {
    es: '{{who}} finalizó el ticket',
    pt: '{{who}} finalizou o ticket',
    en: '{{who}} closed the ticket',
  },
  reopened: {
    es: '{{who}} reabrió el ticket',
    pt: '{{who}} reabriu o ticket',
    en: '{{who}} reopened the ticket',
  },
  rated: {
    es: 'El cliente calificó la atención: {{rate}} de 3',
    pt: 'O cliente avaliou o atendimento: {{rate}} de 3',
    en: 'The customer rated the service {{rate}} out of 3',
  },
  tagged: {
    es: '{{who}} agregó la etiqueta {{tag}}',
    pt: '{{who}} adicionou a etiqueta {{tag}}',
    en: '{{who}} added the tag {{tag}}',
  },
  untagged: {
    es: '{{who}} quitó la etiqueta {{tag}}',
    pt: '{{who}} removeu a etiqueta {{tag}}',
    en: '{{who}} removed the tag {{tag}}',
  },
  snoozed: {
    es: '{{who}} pospuso el ticket hasta el {{until}}',
    pt: '{{who}} adiou o ticket até {{until}}',
    en: '{{who}} snoozed the ticket until {{until}}',
  },
  woken: {
    es: '{{who}} devolvió el ticket a los abiertos',
    pt: '{{who}} trouxe o ticket de volta aos abertos',
    en: '{{who}} woke the ticket',
  },
  noted: {
    es: '{{who}} agregó una nota',
    pt: '{{who}} adicionou uma nota',
    en: '{{who}} added a note',
  },
  noteDeleted: {
    es: '{{who}} eliminó una nota',
    pt: '{{who}} excluiu uma nota',
    en: '{{who}} deleted a note',
  },
  drafted: {
    es: '{{who}} redactó una respuesta',
    pt: '{{who}} redigiu uma resposta',
    en: '{{who}} drafted a reply',
  },
  merged: {
    es: 'Se combinó con los tickets de {{name}}',
    pt: 'Mesclado com os tickets de {{name}}',
    en: 'Merged with {{name}}’s tickets',
  },
  usernameChanged: {
    es: 'El cliente se llama ahora {{to}} en WhatsApp, antes {{from}}',
    pt: 'O cliente agora se chama {{to}} no WhatsApp, antes {{from}}',
    en: 'The customer is now {{to}} on WhatsApp, formerly {{from}}',
  },
  numberLearnt: {
    es: 'Ya se conoce el número del cliente: {{number}}',
    pt: 'O número do cliente já é conhecido: {{number}}',
    en: 'The customer’s number is known now: {{number}}',
  },
  usernameLost: {
    es: '{{from}} ya no es el nombre de este cliente en WhatsApp: ahora es de otra persona',
    pt: '{{from}} já não é o nome deste cliente no WhatsApp: agora é de outra pessoa',
    en: '{{from}} is no longer this customer’s name on WhatsApp: it is somebody else’s now',
  },
  numberChanged: {
    es: 'El cliente cambió de número en WhatsApp: antes {{from}}, ahora {{to}}',
    pt: 'O cliente mudou de número no WhatsApp: antes {{from}}, agora {{to}}',
    en: 'The customer has changed number on WhatsApp: formerly {{from}}, now {{to}}',
  },
  accountChanged: {
    es: 'El cliente pasó a otra cuenta de WhatsApp',
    pt: 'O cliente passou para outra conta do WhatsApp',
    en: 'The customer has moved to another WhatsApp account',
  },
  numberHeld: {
    es: 'WhatsApp avisa que {{from}} ahora es {{to}}, pero ese número lo tiene {{name}}: no se unió nada',
    pt: 'O WhatsApp avisa que {{from}} agora é {{to}}, mas esse número é de {{name}}: nada foi unido',
    en: 'WhatsApp says that {{from}} is now {{to}}, but {{name}} holds that number: nothing was joined',
  },
  spied: {
    es: '{{who}} vio la conversación',
    pt: '{{who}} viu a conversa',
    en: '{{who}} viewed the conversation',
  },
})
