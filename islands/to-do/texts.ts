import { texts } from '#i18n/texts'

export const toDoTexts = texts({
  title: { es: 'Mis tareas', pt: 'Minhas tarefas', en: 'My tasks' },
  subtitle: {
    es: 'Solo tú las ves, en este navegador.',
    pt: 'Só você as vê, neste navegador.',
    en: 'Only you can see them, in this browser.',
  },
  task: { es: 'Nueva tarea', pt: 'Nova tarefa', en: 'New task' },
  add: { es: 'Agregar', pt: 'Adicionar', en: 'Add' },
  empty: { es: 'No hay tareas', pt: 'Não há tarefas', en: 'No tasks' },
  emptyText: {
    es: 'Anota aquí lo que no quieres olvidar.',
    pt: 'Anote aqui o que não quer esquecer.',
    en: 'Write down what you don’t want to forget.',
  },
  editNamed: { es: 'Editar: {{text}}', pt: 'Editar: {{text}}', en: 'Edit: {{text}}' },
  deleteNamed: { es: 'Eliminar: {{text}}', pt: 'Excluir: {{text}}', en: 'Delete: {{text}}' },
})
