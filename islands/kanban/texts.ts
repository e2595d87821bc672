import { texts } from '#i18n/texts'

export const kanbanTexts = texts({
  title: { es: 'Embudo', pt: 'Funil', en: 'Funnel' },
  subtitle: {
    es: 'Arrastra una tarjeta a otra columna, o muévela desde su menú.',
    pt: 'Arraste um cartão para outra coluna, ou mova-o pelo menu.',
    en: 'Drag a card to another lane, or move it from its menu.',
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
    es: 'Todavía no hay columnas. Cada etiqueta marcada como columna del embudo es una.',
    pt: 'Ainda não há colunas. Cada etiqueta marcada como coluna do funil é uma.',
    en: 'No lanes yet. Each tag that is marked as a lane of the funnel is one.',
  },
  noneForUsers: {
    es: 'Todavía no hay columnas. Un supervisor puede crearlas con las etiquetas.',
    pt: 'Ainda não há colunas. Um supervisor pode criá-las com as etiquetas.',
    en: 'No lanes yet. A supervisor can make them of tags.',
  },
  toTags: { es: 'Ir a las etiquetas', pt: 'Ir para as etiquetas', en: 'Go to the tags' },
})
