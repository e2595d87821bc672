import type { Entry } from '../../frame/entry.ts'

export const plansEntry: Entry = {
  noun: 'plans',
  href: '/plans',
  icon: 'layers',
  section: 'installation',
  can: 'plan.manage',
}

export const place = 20
