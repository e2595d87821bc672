import { texts } from '#kernel/i18n/texts'

export const ticketFilterTexts = texts({
  more: {
    es: 'Etiqueta, usuario, fecha…',
    pt: 'Etiqueta, usuário, data…',
    en: 'Tag, user, date…',
  },
  title: { es: 'Filtrar tickets', pt: 'Filtrar tickets', en: 'Filter tickets' },
  apply: { es: 'Filtrar', pt: 'Filtrar', en: 'Filter' },
  tags: {
    es: 'Con todas estas etiquetas',
    pt: 'Com todas estas etiquetas',
    en: 'With all of these tags',
  },
  noTags: { es: 'No hay etiquetas', pt: 'Não há etiquetas', en: 'There are no tags' },
  users: {
    es: 'De alguno de estos usuarios',
    pt: 'De algum destes usuários',
    en: 'Of any of these users',
  },
  date: { es: 'Abierto el', pt: 'Aberto em', en: 'Opened on' },
  chips: { es: 'Filtros de la lista', pt: 'Filtros da lista', en: 'Filters of the list' },
  tag: { es: 'Etiqueta: {{name}}', pt: 'Etiqueta: {{name}}', en: 'Tag: {{name}}' },
  user: { es: 'Usuario: {{name}}', pt: 'Usuário: {{name}}', en: 'User: {{name}}' },
  queue: { es: 'Área: {{name}}', pt: 'Fila: {{name}}', en: 'Queue: {{name}}' },
  connection: { es: 'Conexión: {{name}}', pt: 'Conexão: {{name}}', en: 'Connection: {{name}}' },
  tagGone: { es: 'Etiqueta eliminada', pt: 'Etiqueta excluída', en: 'Deleted tag' },
  userGone: { es: 'Usuario eliminado', pt: 'Usuário excluído', en: 'Deleted user' },
  connectionGone: { es: 'Conexión eliminada', pt: 'Conexão excluída', en: 'Deleted connection' },
  openedOn: { es: 'Abierto el {{day}}', pt: 'Aberto em {{day}}', en: 'Opened on {{day}}' },
  remove: {
    es: 'Quitar el filtro «{{filter}}»',
    pt: 'Remover o filtro “{{filter}}”',
    en: 'Remove the filter “{{filter}}”',
  },
  clear: { es: 'Quitar los filtros', pt: 'Remover os filtros', en: 'Clear the filters' },
  none: {
    es: 'Nada con estos filtros: {{filters}}',
    pt: 'Nada com estes filtros: {{filters}}',
    en: 'Nothing with these filters: {{filters}}',
  },
})
