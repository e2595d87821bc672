import { showBackups } from '#backup/contract'
import { resource } from '../../kit/live/resource.ts'

/** It has no events: the page refetches it. */
export const backupState = resource(showBackups, { toData: (backups) => backups })

export const refetchMs = { making: 1_000, otherwise: 15_000 }
