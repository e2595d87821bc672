import Tag from 'lucide-react/icons/tag'
import type { Entry } from '../entry.ts'

export const tagsEntry: Entry = {
  noun: 'tags',
  href: '/tags',
  icon: Tag,
  section: 'attention',
  can: 'drawer.attention',
}
