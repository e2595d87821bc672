import type { Entry } from '../../frame/entry.ts'

export const campaignSettingsEntry: Entry = {
  noun: 'campaignSettings',
  href: '/campaigns-config',
  icon: 'sliders-horizontal',
  section: 'campaigns',
  can: 'campaignSettings.read',
}

export const place = 50
