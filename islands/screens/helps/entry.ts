import type { Entry } from '../../frame/entry.ts'

export const helpsEntry: Entry = {
  noun: 'helps',
  href: '/helps',
  below: '/:article?',
  icon: 'circle-help',
  section: 'foot',
  can: 'help.read',
}

export const place = 10
