import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Entry } from '../entry.ts'

export const campaignSettingsEntry: Entry = {
  noun: 'campaignSettings',
  href: '/campaigns-config',
  icon: SlidersHorizontal,
  section: 'supervision',
  can: 'campaignSettings.read',
}
