import Building from 'lucide-react/icons/building-2'
import type { Entry } from '../entry.ts'

export const companiesEntry: Entry = {
  noun: 'companies',
  href: '/companies',
  icon: Building,
  section: 'installation',
  can: 'company.manage',
}
