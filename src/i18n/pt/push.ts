import type { Catalogue } from '../es.ts'

export const push: Catalogue['push'] = {
  wrote: 'Nova mensagem',
  wroteNamed: '{{name}} escreveu',
  waiting: 'Um cliente está esperando',
  waitingNamed: '{{name}} está esperando',
  open: 'Toque para abrir.',
}
