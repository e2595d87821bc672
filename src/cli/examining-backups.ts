import { isOld, readLastBackup } from '#backup/last-backup'
import { readLastDrill } from '#backup/last-drill'
import type { Settings } from '#platform/settings'
import { bad, type Finding, good } from './finding.ts'

export function examineBackups({ dataDir }: Settings): Finding[] {
  const last = readLastBackup(dataDir)
  if (!last) return [good('Backup: none yet; recado backup FILE makes one.')]
  const line = `Backup: ${last.file} of ${last.at}`
  return [
    isOld(last)
      ? bad(`${line} is older than two days: make one every night with recado backup.`)
      : good(`${line}.`),
    last.hasPhrase
      ? good('Phrase: it can be restored on another machine with the phrase.')
      : good(
          `Phrase: none yet, so it can be restored only beside ${dataDir}/backup-key: recado backup phrase sets one.`,
        ),
    drill(dataDir),
  ]
}

function drill(dataDir: string): Finding {
  const last = readLastDrill(dataDir)
  if (!last) {
    return good(
      'Drill: none yet; recado backup drill FILE restores a backup to see that it can be.',
    )
  }
  return good(`Drill: ${last.file} was restored on ${last.at}, in ${last.seconds} s.`)
}
