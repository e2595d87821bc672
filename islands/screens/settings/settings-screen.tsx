import { showCompany } from '#company/companies/contract'
import { listSettings } from '#company/settings/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { ownCompany, settingList } from '../../nouns/settings/setting-list.ts'
import { settingsEntry } from './entry.ts'
import { SettingsPage } from './settings-page.tsx'

const seeds = {
  settings: seedBed(listSettings, settingList),
  company: seedBed(showCompany, ownCompany),
}

export const settingsScreen: Screen<typeof seeds> = {
  entry: settingsEntry,
  seeds,
  render: (at) => <SettingsPage at={at} />,
}
