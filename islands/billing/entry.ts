import type { Entry } from '../entry.ts'

export const billingEntry: Entry = {
  noun: 'billing',
  href: '/billing',
  icon: 'landmark',
  section: 'installation',
  can: 'billing.manage',
}
