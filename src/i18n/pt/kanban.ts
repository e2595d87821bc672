import type { Catalogue } from '../es.ts'

export const kanban: Catalogue['kanban'] = {
  title: 'Funil',
  subtitle: 'Arraste um cartão para outra coluna, ou mova-o pelo menu.',
  leads: 'Entradas',
  move: 'Mover {{name}}',
  tags: 'Etiquetas',
  added: 'Etiqueta adicionada ao ticket',
  removed: 'Etiqueta removida do ticket',
  none: 'Ainda não há colunas. Cada etiqueta marcada como coluna do funil é uma.',
  noneForUsers: 'Ainda não há colunas. Um supervisor pode criá-las com as etiquetas.',
  toTags: 'Ir para as etiquetas',
}
