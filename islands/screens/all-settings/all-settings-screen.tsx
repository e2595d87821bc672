import type { Screen } from '../../frame/app/screen.ts'
import { AllSettingsPage } from './all-settings-page.tsx'
import { allSettingsEntry } from './entry.ts'

export const allSettingsScreen: Screen<Record<never, never>> = {
  entry: allSettingsEntry,
  seeds: {},
  render: () => <AllSettingsPage />,
}
