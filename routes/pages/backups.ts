import { describeBackups } from '#backup/showing'
import { backupsScreen } from '#islands/screens/backups/backups-screen.tsx'
import { page } from '../page.tsx'

export const backupsPage = page(backupsScreen, async (_, { services }) => ({
  backups: [[{}, await describeBackups(services.platform, services.backups)]],
}))
