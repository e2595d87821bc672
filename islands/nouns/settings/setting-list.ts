import { type Company, companyDetailsEvent, showCompany } from '#company/companies/contract'
import { listSettings, type Setting, settingEvent } from '#company/settings/contract'
import { on, resource } from '../../kit/live/resource.ts'

export const settingList = resource(listSettings, {
  toData: (settings): Setting[] => settings,
  events: [
    on(settingEvent, (settings: Setting[], { setting }) => [
      ...settings.filter(({ key }) => key !== setting.key),
      setting,
    ]),
  ],
})

export const ownCompany = resource(showCompany, {
  toData: (company): Company => company,
  events: [
    on(companyDetailsEvent, (company: Company, { company: details }) => ({
      ...company,
      ...details,
    })),
  ],
})
