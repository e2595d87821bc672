import { texts } from '#kernel/i18n/texts'

export const toDoTexts = texts({
  title: { es: 'Mis tareas', pt: 'Minhas tarefas', en: 'My tasks' },
  subtitle: {
    es: 'Solo tú las ves, en este navegador.',
    pt: 'Só você as vê, neste navegador.',
    en: 'Only you can see them, in this browser.',
  },
  task: { es: 'Nueva tarea', pt: 'Nova tarefa', en: 'New task' },
  due: { es: 'Fecha', pt: 'Data', en: 'Date' },
  dueOn: { es: 'Para el {{day}}', pt: 'Para {{day}}', en: 'Due {{day}}' },
  dueToday: { es: 'Para hoy', pt: 'Para hoje', en: 'Due today' },
  overdue: { es: 'Venció el {{day}}', pt: 'Venceu em {{day}}', en: 'Was due {{day}}' },
  ticketOf: { es: 'Ticket de {{name}}', pt: 'Ticket de {{name}}', en: '{{name}}’s ticket' },
  titleOf: {
    es: 'Tarea sobre el ticket de {{name}}',
    pt: 'Tarefa sobre o ticket de {{name}}',
    en: 'Task about {{name}}’s ticket',
  },
  added: {
    es: 'Tarea agregada a «Mis tareas».',
    pt: 'Tarefa adicionada a “Minhas tarefas”.',
    en: 'Task added to “My tasks”.',
  },
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
