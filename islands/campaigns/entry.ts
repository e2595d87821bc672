import type { Entry } from '../entry.ts'

export const campaignsEntry: Entry = {
  noun: 'campaigns',
  href: '/campaigns',
  icon: 'send',
  section: 'supervision',
  can: 'campaign.read',
}
