import type { Catalogue } from '../es.ts'

export const tags: Catalogue['tags'] = {
  title: 'Etiquetas',
  subtitle: 'Marcam do que trata cada ticket; algumas são colunas do funil.',
  add: 'Nova etiqueta',
  addTitle: 'Nova etiqueta',
  editTitle: 'Editar etiqueta',
  search: 'Buscar por nome ou cor',
  empty: 'Ainda não há etiquetas',
  emptyText: 'Crie a primeira para organizar os tickets.',
  name: 'Nome',
  color: 'Cor',
  kanban: 'Funil',
  kanbanHint: 'A etiqueta é uma coluna do funil.',
  lane: 'Coluna',
  tickets: 'Tickets',
  editNamed: 'Editar {{name}}',
  deleteNamed: 'Excluir {{name}}',
  deleteTitle: 'Excluir a etiqueta {{name}}?',
  deleteText_one: '{{count}} ticket a leva e fica sem ela.',
  deleteText_other: '{{count}} tickets a levam e ficam sem ela.',
}
