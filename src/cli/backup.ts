import { parseArgs } from 'node:util'
import { choosePhrase } from '#backup/choosing-phrase'
import { wrappedKeyIn } from '#backup/data-key'
import { letOthersGoFirst } from '#backup/going-last'
import { keyProblemIn } from '#backup/key-record'
import { bringKeyBack } from '#backup/keys-of-folder'
import { type MadeBackup, makeBackup } from '#backup/making'
import { showProgress } from '#backup/progress'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import type { Settings } from '#settings'
import { runCompanyBackup } from './company.ts'
import { runDrill } from './drill.ts'
import { say } from './say.ts'
import { ask, isTerminal } from './terminal.ts'
import { backupUsage, isVerb } from './usage.ts'

export async function runBackup(settings: Settings, args: string[]) {
  if (args.includes('--company')) return runCompanyBackup(settings, args)
  const { words, withMedia, byPhrase } = understood(args)
  const [place = '', file, more] = words
  const isDrill = place === 'drill' && file !== undefined
  const isPhrase = place === 'phrase' && !withMedia
  const isPlace = place !== '' && !isVerb(place)
  if (more || (file && !isDrill) || (byPhrase && !isDrill) || !(isPlace || isDrill || isPhrase)) {
    refuse(`Say ${typed(backupUsage)}.`)
  }
  if (isDrill) return runDrill(settings, { file, byPhrase })
  if (isPhrase) return setPhrase(settings)
  await askForKey(settings)
  letOthersGoFirst()
  const progress = showProgress('Backing up')
  const made = await makeBackup(settings, place, progress, { withMedia })
  progress.end()
  report(made)
  if (made.notRemoved) say(`It is made, but older ones could not be removed: ${made.notRemoved}`)
}

function understood(args: string[]) {
  try {
    const no = { type: 'boolean', default: false } as const
    const options = { media: no, phrase: no }
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { words: positionals, withMedia: values.media, byPhrase: values.phrase }
  } catch {
    refuse(`Say ${typed(backupUsage)}.`)
  }
}

function report({ file, bytes, rows, media, hasPhrase }: MadeBackup) {
  say(`${file}: ${(bytes / 1e6).toFixed(1)} MB, ${rows} rows, ${filesIn(media)}.`)
  if (media.missing > 0) say(`${media.missing} files were not where the database says they are.`)
  if (hasPhrase) return
  say(
    `It can be restored only beside the file backup-key of this data folder: copy that to a safe place, or set a phrase with ${typed('backup phrase')} before the next backup.`,
  )
}

function filesIn({ files, areLeft, added }: MadeBackup['media']): string {
  if (areLeft) return 'media stay in the bucket'
  return added === undefined ? `${files} files` : `${files} files, ${added} of them new`
}

/** Whoever types none is told what is wrong by the backup itself. */
async function askForKey({ dataDir }: Settings) {
  if (!keyProblemIn(dataDir) || wrappedKeyIn(dataDir) === undefined) return
  const phrase = await ask('The key file of the backups is lost. Phrase of the backups: ')
  if (phrase.trim() === '') return
  if (!(await bringKeyBack(dataDir, phrase))) {
    refuse('That is not the phrase of the backups: nothing has changed.')
  }
  say('The key is back: backups open with the phrase.')
}

async function setPhrase({ dataDir }: Settings) {
  if (!isTerminal())
    refuse(`${typed('backup phrase')} shows the phrase once: run it on a terminal.`)
  await choosePhrase(dataDir, {
    async confirm(phrase) {
      say(`The phrase of your backups, shown only now. Write it down:\n\n  ${phrase}\n`)
      return ask('Type it again: ')
    },
  })
  say('From now on every backup can be restored anywhere with this phrase. Earlier ones cannot.')
}
