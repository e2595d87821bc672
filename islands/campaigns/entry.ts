import Send from 'lucide-react/icons/send'
import type { Entry } from '../entry.ts'

export const campaignsEntry: Entry = {
  noun: 'campaigns',
  href: '/campaigns',
  icon: Send,
  section: 'supervision',
  can: 'campaign.read',
}
