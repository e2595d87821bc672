import { texts } from '#i18n/texts'

/** What happened to a ticket, as lines between its messages. */
export const timelineTexts = texts({
  customer: { es: 'El cliente', pt: 'O cliente', en: 'The customer' },
  bot: { es: 'El menú', pt: 'O menu', en: 'The menu' },
  phone: {
    es: 'El teléfono de la empresa',
    pt: 'O telefone da empresa',
    en: 'The company’s phone',
  },
  api: { es: 'Un programa', pt: 'Um programa', en: 'A program' },
  job: { es: 'Recado', pt: 'Recado', en: 'Recado' },
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
    es: '{{who}} devolvió el ticket a la espera',
    pt: '{{who}} devolveu o ticket à espera',
    en: '{{who}} put the ticket back to waiting',
  },
  transferred: {
    es: '{{who}} transfirió el ticket a {{to}}',
    pt: '{{who}} transferiu o ticket para {{to}}',
    en: '{{who}} transferred the ticket to {{to}}',
  },
  unplaced: {
    es: '{{who}} dejó el ticket sin área',
    pt: '{{who}} deixou o ticket sem setor',
    en: '{{who}} took the ticket out of its queue',
  },
  closed: {
    es: '{{who}} cerró el ticket',
    pt: '{{who}} encerrou o ticket',
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
    en: 'The customer rated the service: {{rate}} of 3',
  },
  tagged: {
    es: '{{who}} puso la etiqueta {{tag}}',
    pt: '{{who}} pôs a etiqueta {{tag}}',
    en: '{{who}} added the tag {{tag}}',
  },
  untagged: {
    es: '{{who}} quitó la etiqueta {{tag}}',
    pt: '{{who}} tirou a etiqueta {{tag}}',
    en: '{{who}} removed the tag {{tag}}',
  },
  noted: { es: '{{who}} dejó una nota', pt: '{{who}} deixou uma nota', en: '{{who}} left a note' },
  noteDeleted: {
    es: '{{who}} eliminó una nota',
    pt: '{{who}} excluiu uma nota',
    en: '{{who}} deleted a note',
  },
  merged: {
    es: 'Se unió con los tickets de {{name}}',
    pt: 'Unido com os tickets de {{name}}',
    en: 'Joined with the tickets of {{name}}',
  },
  spied: {
    es: '{{who}} miró la conversación',
    pt: '{{who}} espiou a conversa',
    en: '{{who}} looked into the conversation',
  },
})
