export const kanban = {
  title: 'Embudo',
  subtitle: 'Arrastra una tarjeta a otra columna, o muévela desde su menú.',
  leads: 'Entradas',
  move: 'Mover a {{name}}',
  tags: 'Etiquetas',
  added: 'Etiqueta de ticket agregada exitosamente!',
  removed: 'Etiqueta de ticket eliminada!',
  none: 'Todavía no hay columnas. Cada etiqueta marcada como columna del embudo es una.',
  noneForUsers: 'Todavía no hay columnas. Un supervisor puede crearlas con las etiquetas.',
  toTags: 'Ir a las etiquetas',
}
