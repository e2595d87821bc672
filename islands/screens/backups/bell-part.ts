import type { BellPart } from '../../frame/shell/bells/parts.ts'
import { BackupAlarms, BackupsInTrouble } from './backup-alarms.tsx'

export const backupsBellPart: BellPart = {
  noun: 'backups',
  bellRows: { can: 'backup.manage', Rows: BackupsInTrouble },
  alerts: { 'alarms of backups': BackupAlarms },
}
