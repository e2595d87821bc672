import type { Catalogue } from '../es.ts'

export const palette: Catalogue['palette'] = {
  title: 'Ir para ou fazer algo',
  placeholder: 'Uma página, uma pessoa, uma ação…',
  none: 'Nada foi encontrado para «{{text}}»',
  recent: 'Recentes',
  actions: 'Ações',
  pages: 'Páginas',
  tickets: 'Tickets',
  contacts: 'Contatos',
  ticketOf: 'Ticket {{code}}',
  newWith: 'Novo ticket com {{name}}',
  results_one: '{{count}} resultado',
  results_other: '{{count}} resultados',
  accept: 'Aceitar o ticket de {{name}}',
  finish: 'Finalizar o ticket de {{name}}',
  reopen: 'Reabrir o ticket de {{name}}',
  return: 'Devolver à espera o ticket de {{name}}',
  transfer: 'Transferir o ticket de {{name}}',
  tags: 'Etiquetas do ticket de {{name}}',
  delete: 'Excluir o ticket de {{name}}',
}
