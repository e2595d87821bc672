import type { Entry } from '../../frame/entry.ts'

export const tagsEntry: Entry = {
  noun: 'tags',
  href: '/tags',
  icon: 'tag',
  section: 'configuration',
  can: 'drawer.attention',
}

export const place = 70
