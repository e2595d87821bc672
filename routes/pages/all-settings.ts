import { allSettingsScreen } from '#islands/screens/all-settings/all-settings-screen.tsx'
import { page } from '../page.tsx'

export const allSettingsPage = page(allSettingsScreen, async () => ({}))
