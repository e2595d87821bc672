import { texts } from '#kernel/i18n/texts'

export const tagTexts = texts({
  title: { es: 'Etiquetas', pt: 'Etiquetas', en: 'Tags' },
  subtitle: {
    es: 'Clasifican los tickets; algunas son columnas de kanban.',
    pt: 'Classificam os tickets; algumas são colunas do kanban.',
    en: 'Classify tickets; some are kanban columns.',
  },
  add: { es: 'Nueva etiqueta', pt: 'Nova etiqueta', en: 'New tag' },
  addTitle: { es: 'Nueva etiqueta', pt: 'Nova etiqueta', en: 'New tag' },
  editTitle: { es: 'Editar etiqueta', pt: 'Editar etiqueta', en: 'Edit tag' },
  search: {
    es: 'Buscar por nombre o color',
    pt: 'Buscar por nome ou cor',
    en: 'Search by name or color',
  },
  empty: { es: 'Todavía no hay etiquetas', pt: 'Ainda não há etiquetas', en: 'No tags yet' },
  emptyText: {
    es: 'Crea la primera para organizar los tickets.',
    pt: 'Crie a primeira para organizar os tickets.',
    en: 'Create the first one to organize your tickets.',
  },
  name: { es: 'Nombre', pt: 'Nome', en: 'Name' },
  color: { es: 'Color', pt: 'Cor', en: 'Color' },
  kanban: { es: 'Kanban', pt: 'Kanban', en: 'Kanban' },
  kanbanHint: {
    es: 'La etiqueta es una columna de kanban.',
    pt: 'A etiqueta é uma coluna do kanban.',
    en: 'The tag is a kanban column.',
  },
  lane: { es: 'Columna', pt: 'Coluna', en: 'Column' },
  tickets: { es: 'Tickets', pt: 'Tickets', en: 'Tickets' },
  editNamed: { es: 'Editar {{name}}', pt: 'Editar {{name}}', en: 'Edit {{name}}' },
  deleteNamed: { es: 'Eliminar {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: {
    es: '¿Eliminar la etiqueta {{name}}?',
    pt: 'Excluir a etiqueta {{name}}?',
    en: 'Delete tag {{name}}?',
  },
  doubles: {
    es: 'Etiquetas repetidas',
    pt: 'Etiquetas repetidas',
    en: 'Duplicate tags',
  },
  doublesText: {
    es: 'Sus nombres solo se distinguen por mayúsculas, acentos o espacios. Al fusionarlas, sus tickets, su columna y sus campañas pasan a la más usada.',
    pt: 'Seus nomes só diferem em maiúsculas, acentos ou espaços. Ao mesclar, seus tickets, sua coluna e suas campanhas passam para a mais usada.',
    en: 'Their names differ only in case, accents or spaces. Merging moves their tickets, column and campaigns to the one used most.',
  },
  merge: { es: 'Fusionar', pt: 'Mesclar', en: 'Merge' },
  mergeInto: {
    es: 'Fusionar con {{name}}',
    pt: 'Mesclar com {{name}}',
    en: 'Merge into {{name}}',
  },
  merged: {
    es: 'Todo está ahora en {{name}}.',
    pt: 'Tudo está agora em {{name}}.',
    en: 'Everything is in {{name}} now.',
  },
  mergeTitle: {
    es: '¿Fusionar con {{name}}?',
    pt: 'Mesclar com {{name}}?',
    en: 'Merge into {{name}}?',
  },
  mergeText: {
    es: 'Los tickets y campañas de {{names}} pasan a {{name}}. No se puede deshacer.',
    pt: 'Os tickets e campanhas de {{names}} passam para {{name}}. Não é possível desfazer.',
    en: 'The tickets and campaigns of {{names}} move to {{name}}. This can’t be undone.',
  },
  deleteText_one: {
    es: 'Se quitará de {{count}} ticket.',
    pt: 'Será removida de {{count}} ticket.',
    en: 'It will be removed from {{count}} ticket.',
  },
  deleteText_other: {
    es: 'Se quitará de {{count}} tickets.',
    pt: 'Será removida de {{count}} tickets.',
    en: 'It will be removed from {{count}} tickets.',
  },
})
