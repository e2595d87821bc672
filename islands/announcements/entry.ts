import Megaphone from 'lucide-react/icons/megaphone'
import type { Entry } from '../entry.ts'

export const announcementsEntry: Entry = {
  noun: 'announcements',
  href: '/announcements',
  icon: Megaphone,
  section: 'installation',
  can: 'announcement.edit',
}
