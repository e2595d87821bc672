import BadgeCheck from 'lucide-react/icons/badge-check'
import type { Entry } from '../entry.ts'

export const subscriptionEntry: Entry = {
  noun: 'subscription',
  href: '/subscription',
  icon: BadgeCheck,
  section: 'administration',
  can: 'invoice.read',
  evenExpired: true,
}
