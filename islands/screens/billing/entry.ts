import type { Entry } from '../../frame/entry.ts'

export const billingEntry: Entry = {
  noun: 'billing',
  href: '/billing',
  icon: 'landmark',
  section: 'installation',
  can: 'billing.manage',
}

export const place = 30
