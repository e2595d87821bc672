import type { Entry } from '../entry.ts'

export const tagsEntry: Entry = {
  noun: 'tags',
  href: '/tags',
  icon: 'tag',
  section: 'attention',
  can: 'drawer.attention',
}
