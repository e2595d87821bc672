import type { Catalogue } from '../es.ts'

export const push: Catalogue['push'] = {
  wrote: 'New message',
  wroteNamed: '{{name}} wrote',
  waiting: 'A customer is waiting',
  waitingNamed: '{{name}} is waiting',
  open: 'Tap to open it.',
}
