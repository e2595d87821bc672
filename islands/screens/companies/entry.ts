import type { Entry } from '../../frame/entry.ts'

export const companiesEntry: Entry = {
  noun: 'companies',
  href: '/companies',
  icon: 'building-2',
  section: 'installation',
  can: 'company.manage',
}

export const place = 10
