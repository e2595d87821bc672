import { texts } from '#i18n/texts'

export const tagTexts = texts({
  title: { es: 'Etiquetas', pt: 'Etiquetas', en: 'Tags' },
  subtitle: {
    es: 'Marcan de qué trata cada ticket; algunas son columnas del embudo.',
    pt: 'Marcam do que trata cada ticket; algumas são colunas do funil.',
    en: 'They say what a ticket is about; some are lanes of the funnel.',
  },
  add: { es: 'Nueva etiqueta', pt: 'Nova etiqueta', en: 'New tag' },
  addTitle: { es: 'Nueva etiqueta', pt: 'Nova etiqueta', en: 'New tag' },
  editTitle: { es: 'Editar etiqueta', pt: 'Editar etiqueta', en: 'Edit tag' },
  search: {
    es: 'Buscar por nombre o color',
    pt: 'Buscar por nome ou cor',
    en: 'Search by name or colour',
  },
  empty: { es: 'Todavía no hay etiquetas', pt: 'Ainda não há etiquetas', en: 'No tags yet' },
  emptyText: {
    es: 'Crea la primera para ordenar los tickets.',
    pt: 'Crie a primeira para organizar os tickets.',
    en: 'Create the first to sort your tickets.',
  },
  name: { es: 'Nombre', pt: 'Nome', en: 'Name' },
  color: { es: 'Color', pt: 'Cor', en: 'Colour' },
  kanban: { es: 'Embudo', pt: 'Funil', en: 'Funnel' },
  kanbanHint: {
    es: 'La etiqueta es una columna del embudo.',
    pt: 'A etiqueta é uma coluna do funil.',
    en: 'The tag is a lane of the funnel.',
  },
  lane: { es: 'Columna', pt: 'Coluna', en: 'Lane' },
  tickets: { es: 'Tickets', pt: 'Tickets', en: 'Tickets' },
  editNamed: { es: 'Editar {{name}}', pt: 'Editar {{name}}', en: 'Edit {{name}}' },
  deleteNamed: { es: 'Eliminar {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: {
    es: '¿Eliminar la etiqueta {{name}}?',
    pt: 'Excluir a etiqueta {{name}}?',
    en: 'Delete the tag {{name}}?',
  },
  deleteText_one: {
    es: 'La lleva {{count}} ticket, que se queda sin ella.',
    pt: '{{count}} ticket a leva e fica sem ela.',
    en: '{{count}} ticket bears it and loses it.',
  },
  deleteText_other: {
    es: 'La llevan {{count}} tickets, que se quedan sin ella.',
    pt: '{{count}} tickets a levam e ficam sem ela.',
    en: '{{count}} tickets bear it and lose it.',
  },
})
