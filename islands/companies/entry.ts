import type { Entry } from '../entry.ts'

export const companiesEntry: Entry = {
  noun: 'companies',
  href: '/companies',
  icon: 'building-2',
  section: 'installation',
  can: 'company.manage',
}
