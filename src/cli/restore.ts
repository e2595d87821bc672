import '#gathered'
import { parseArgs } from 'node:util'
import * as areas from '#areas'
import type { LeftFiles } from '#backup/comparing-bucket'
import { rowsIn } from '#backup/manifest'
import { showProgress } from '#backup/progress'
import { type Restored, restoreBackup } from '#backup/restoring'
import { jobsOf } from '#kernel/area/area'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import type { Settings } from '#settings'
import { say } from './say.ts'
import { ask } from './terminal.ts'
import { restoreUsage } from './usage.ts'

export async function runRestore(
  settings: Settings,
  { args, appSecret }: { args: string[]; appSecret: string | undefined },
) {
  const { file, force, keyFile } = understood(args)
  const restored = await restoreBackup(settings, file, {
    force,
    keyFile,
    appSecret,
    jobs: jobsOf(areas),
    askPhrase: () => ask('Phrase of the backup: '),
    progress: showProgress,
  })
  report(settings, restored)
}

function understood(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, key: { type: 'string' } },
    })
    const [file, more] = positionals
    if (file && !more) return { file, force: values.force, keyFile: values.key }
  } catch {
    // Said below.
  }
  refuse(`Say ${typed(restoreUsage)}.`)
}

function report({ dataDir, databaseUrl }: Settings, { manifest, aside, broken, left }: Restored) {
  const rows = rowsIn(manifest.tables)
  say(
    `Restored ${rows} rows and ${manifest.media.files} files of ${manifest.madeAt} into ${dataDir}; every table has the sum of the archive.`,
  )
  if (broken.length > 0) {
    say(`Some rows refer to others that were already missing (${broken.join(', ')}).`)
  }
  if (left) say(sentenceOf(left))
  if (aside) say(`What was there before is in ${aside}.`)
  if (databaseUrl) say(`Set APP_SECRET to the content of ${dataDir}/app-secret on every node.`)
  say(
    `WhatsApp stays off, and what the backup had not sent yet is held: once the other machine is off, run ${typed('sessions open')}.`,
  )
}

function sentenceOf(left: LeftFiles): string {
  if ('unknown' in left) {
    return `The files stay in their bucket, and were not looked for: ${left.unknown}`
  }
  const { files, missing, keys } = left
  if (missing === 0) return `All ${files} files that the rows name are in the bucket.`
  const more = missing > keys.length ? ' …' : ''
  return `Of ${files} files that the rows name ${missing} are not in the bucket, or have another size: ${keys.join(', ')}${more}`
}
