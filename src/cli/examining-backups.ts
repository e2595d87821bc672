import { keyProblemIn } from '#backup/key-record'
import { sentenceOf } from '#backup/keys-of-folder'
import { isOld, readLastBackup } from '#backup/last-backup'
import { readLastDrill } from '#backup/last-drill'
import type { Settings } from '#platform/settings'
import { bad, type Finding, good } from './finding.ts'

export function examineBackups({ dataDir }: Pick<Settings, 'dataDir'>): Finding[] {
  const problem = keyProblemIn(dataDir)
  const key = problem ? [bad(`Key of backups: ${sentenceOf(problem, dataDir)}`)] : []
  const last = readLastBackup(dataDir)
  if (!last) return [...key, good('Backup: none yet; recado backup FILE makes one.')]
  const line = `Backup: ${last.file} of ${last.at}`
  return [
    isOld(last)
      ? bad(`${line} is older than two days: make one every night with recado backup.`)
      : good(`${line}.`),
    ...(problem ? key : [phrase(last.hasPhrase, dataDir)]),
    drill(dataDir),
  ]
}

function phrase(hasPhrase: boolean, dataDir: string): Finding {
  if (hasPhrase) return good('Phrase: it can be restored on another machine with the phrase.')
  return good(
    `Phrase: none yet, so it can be restored only beside ${dataDir}/backup-key: recado backup phrase sets one.`,
  )
}

function drill(dataDir: string): Finding {
  const last = readLastDrill(dataDir)
  if (!last) {
    return good(
      'Drill: none yet; recado backup drill FILE restores a backup to see that it can be.',
    )
  }
  const by = last.by === 'phrase' ? 'the phrase' : 'the key file'
  return good(`Drill: ${last.file} was restored with ${by} on ${last.at}, in ${last.seconds} s.`)
}
