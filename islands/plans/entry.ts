import Layers from 'lucide-react/icons/layers'
import type { Entry } from '../entry.ts'

export const plansEntry: Entry = {
  noun: 'plans',
  href: '/plans',
  icon: Layers,
  section: 'installation',
  can: 'plan.manage',
}
