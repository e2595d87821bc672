import type { Entry } from '../../frame/entry.ts'

export const helpsEntry: Entry = {
  noun: 'helps',
  href: '/helps',
  below: '/:article?',
  icon: 'circle-help',
  section: 'attention',
  can: 'help.read',
}

export const place = 90
