/** A drill that nobody watches: it may fill no disk that the desk lives on, and goes last. */
import { tmpdir } from 'node:os'
import type { BackupSettings } from '#backup/settings'
import { endServers } from '#kernel/database/ending'
import { hasRoomForFiles, isDiskFull } from '#kernel/files/disk'
import { type DrillOptions, drillBackup } from './drilling.ts'
import type { LastDrill } from './last-drill.ts'
import { clearLeftByDrills } from './left-by-drills.ts'
import { inodesOfDatabase, noRoom, requireRoom } from './room.ts'

/**
 * For a process of its own, whose servers end if it fails.
 * @param needs bytes, about; without them it begins wherever it is
 */
export async function drillWithRoom(
  settings: Pick<BackupSettings, 'dataDir' | 'backupS3'>,
  place: string,
  { needs, ...options }: DrillOptions & { needs?: number },
): Promise<LastDrill> {
  await clearLeftByDrills()
  if (needs !== undefined) {
    await requireRoom(tmpdir(), { bytes: needs, inodes: inodesOfDatabase }, sentenceOf)
  }
  const filling = Promise.withResolvers<never>()
  const watching = setInterval(async () => {
    if (!(await hasRoomForFiles(tmpdir()))) filling.reject(noRoom(becameFull()))
  }, everyMs)
  const drilling = drillBackup(settings, place, options)
  try {
    return await Promise.race([drilling, filling.promise])
  } catch (error) {
    const isFull = isDiskFull(error) || !(await hasRoomForFiles(tmpdir()))
    await endServers()
    // It removes what it has made.
    await drilling.catch(() => {})
    throw isFull ? noRoom(becameFull(), error) : error
  } finally {
    clearInterval(watching)
  }
}

const becameFull = () =>
  `${tmpdir()} became full while the backup was restored there for a trial: make room, or set TMPDIR to a folder of another disk. The copy is removed.`

const everyMs = 500

const sentenceOf = (needs: string, has: string) =>
  `To restore it for a trial may take ${needs} in ${tmpdir()}, and ${has} are free.`
