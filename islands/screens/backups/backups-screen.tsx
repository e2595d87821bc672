import { showBackups } from '#backup/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { backupState } from './backup-state.ts'
import { BackupsPage } from './backups-page.tsx'
import { backupsEntry } from './entry.ts'

const seeds = { backups: seedBed(showBackups, backupState) }

export const backupsScreen: Screen<typeof seeds> = {
  entry: backupsEntry,
  seeds,
  render: () => <BackupsPage />,
}
