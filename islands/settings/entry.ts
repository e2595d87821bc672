import Settings from 'lucide-react/icons/settings'
import type { Entry } from '../entry.ts'

export const settingsEntry: Entry = {
  noun: 'settings',
  href: '/settings',
  icon: Settings,
  section: 'administration',
  can: 'company.edit',
}
