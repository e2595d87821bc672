import { texts } from '#i18n/texts'

export const kanbanTexts = texts({
  title: { es: 'Kanban', pt: 'Kanban', en: 'Kanban' },
  subtitle: {
    es: 'Arrastra una tarjeta a otra columna, o muévela desde su menú.',
    pt: 'Arraste um cartão para outra coluna, ou mova-o pelo menu.',
    en: 'Drag a card to another column, or move it from its menu.',
  },
  leads: { es: 'Entradas', pt: 'Entradas', en: 'Leads' },
  move: { es: 'Mover a {{name}}', pt: 'Mover {{name}}', en: 'Move {{name}}' },
  tags: { es: 'Etiquetas', pt: 'Etiquetas', en: 'Tags' },
  added: {
    es: 'Etiqueta de ticket agregada exitosamente!',
    pt: 'Etiqueta adicionada ao ticket',
    en: 'Tag added to the ticket',
  },
  removed: {
    es: 'Etiqueta de ticket eliminada!',
    pt: 'Etiqueta removida do ticket',
    en: 'Tag removed from the ticket',
  },
  none: {
    es: 'Todavía no hay columnas. Activa «Kanban» en una etiqueta para convertirla en columna.',
    pt: 'Ainda não há colunas. Ative “Kanban” em uma etiqueta para transformá-la em coluna.',
    en: 'No columns yet. Turn on “Kanban” in a tag to make it a column.',
  },
  noneForUsers: {
    es: 'Todavía no hay columnas. Un supervisor puede crearlas a partir de etiquetas.',
    pt: 'Ainda não há colunas. Um supervisor pode criá-las a partir de etiquetas.',
    en: 'No columns yet. A supervisor can create them from tags.',
  },
  toTags: { es: 'Ir a las etiquetas', pt: 'Ir para as etiquetas', en: 'Go to tags' },
})
