import type { Catalogue } from '../es.ts'

export const toDo: Catalogue['toDo'] = {
  title: 'Minhas tarefas',
  subtitle: 'Só você as vê, neste navegador.',
  task: 'Nova tarefa',
  add: 'Adicionar',
  empty: 'Não há tarefas',
  emptyText: 'Anote aqui o que não quer esquecer.',
  editNamed: 'Editar: {{text}}',
  deleteNamed: 'Excluir: {{text}}',
}
