import { texts } from '#i18n/texts'

export const paletteTexts = texts({
  title: {
    es: 'Ir a una página o hacer algo',
    pt: 'Ir a uma página ou fazer algo',
    en: 'Go to a page or do something',
  },
  placeholder: {
    es: 'Una página, una persona, una acción…',
    pt: 'Uma página, uma pessoa, uma ação…',
    en: 'A page, a person, an action…',
  },
  none: {
    es: 'No se encontró nada para «{{text}}»',
    pt: 'Nada encontrado para “{{text}}”',
    en: 'Nothing found for “{{text}}”',
  },
  recent: { es: 'Recientes', pt: 'Recentes', en: 'Recent' },
  actions: { es: 'Acciones', pt: 'Ações', en: 'Actions' },
  pages: { es: 'Páginas', pt: 'Páginas', en: 'Pages' },
  tickets: { es: 'Tickets', pt: 'Tickets', en: 'Tickets' },
  contacts: { es: 'Contactos', pt: 'Contatos', en: 'Contacts' },
  ticketOf: { es: 'Ticket {{code}}', pt: 'Ticket {{code}}', en: 'Ticket {{code}}' },
  newWith: {
    es: 'Nuevo ticket con {{name}}',
    pt: 'Novo ticket com {{name}}',
    en: 'New ticket with {{name}}',
  },
  results_one: { es: '{{count}} resultado', pt: '{{count}} resultado', en: '{{count}} result' },
  results_other: {
    es: '{{count}} resultados',
    pt: '{{count}} resultados',
    en: '{{count}} results',
  },
  accept: {
    es: 'Aceptar el ticket de {{name}}',
    pt: 'Aceitar o ticket de {{name}}',
    en: 'Accept {{name}}’s ticket',
  },
  finish: {
    es: 'Finalizar el ticket de {{name}}',
    pt: 'Finalizar o ticket de {{name}}',
    en: 'Close {{name}}’s ticket',
  },
  reopen: {
    es: 'Reabrir el ticket de {{name}}',
    pt: 'Reabrir o ticket de {{name}}',
    en: 'Reopen {{name}}’s ticket',
  },
  return: {
    es: 'Devolver a espera el ticket de {{name}}',
    pt: 'Devolver à espera o ticket de {{name}}',
    en: 'Return {{name}}’s ticket to waiting',
  },
  transfer: {
    es: 'Transferir el ticket de {{name}}',
    pt: 'Transferir o ticket de {{name}}',
    en: 'Transfer {{name}}’s ticket',
  },
  tags: {
    es: 'Etiquetas del ticket de {{name}}',
    pt: 'Etiquetas do ticket de {{name}}',
    en: '{{name}}’s ticket tags',
  },
  schedule: {
    es: 'Programar un mensaje para {{name}}',
    pt: 'Agendar uma mensagem para {{name}}',
    en: 'Schedule a message to {{name}}',
  },
  delete: {
    es: 'Eliminar el ticket de {{name}}',
    pt: 'Excluir o ticket de {{name}}',
    en: 'Delete {{name}}’s ticket',
  },
  'new': { es: 'Nuevo ticket', pt: 'Novo ticket', en: 'New ticket' },
  search: { es: 'Buscar tickets', pt: 'Buscar tickets', en: 'Search tickets' },
})
