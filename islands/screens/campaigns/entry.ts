import type { Entry } from '../../frame/entry.ts'

export const campaignsEntry: Entry = {
  noun: 'campaigns',
  href: '/campaigns',
  icon: 'send',
  section: 'campaigns',
  isHead: true,
  can: 'campaign.read',
}

export const place = 10
