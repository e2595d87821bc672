import Landmark from 'lucide-react/icons/landmark'
import type { Entry } from '../entry.ts'

export const billingEntry: Entry = {
  noun: 'billing',
  href: '/billing',
  icon: Landmark,
  section: 'installation',
  can: 'billing.manage',
}
