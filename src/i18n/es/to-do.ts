export const toDo = {
  title: 'Mis tareas',
  subtitle: 'Solo tú las ves, en este navegador.',
  task: 'Nueva tarea',
  add: 'Agregar',
  empty: 'No hay tareas',
  emptyText: 'Anota aquí lo que no quieres olvidar.',
  editNamed: 'Editar: {{text}}',
  deleteNamed: 'Eliminar: {{text}}',
}
