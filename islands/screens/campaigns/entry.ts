import type { Entry } from '../../frame/entry.ts'

export const campaignsEntry: Entry = {
  noun: 'campaigns',
  href: '/campaigns',
  icon: 'send',
  section: 'supervision',
  can: 'campaign.read',
}

export const place = 40
