import '#gathered'
import * as areas from '#areas'
import { drillWithRoom } from '#backup/drilling-with-room'
import { showProgress } from '#backup/progress'
import { jobsOf } from '#kernel/area/area'
import type { Settings } from '#settings'
import { say } from './say.ts'
import { ask } from './terminal.ts'

export async function runDrill(
  settings: Settings,
  { file, byPhrase }: { file: string; byPhrase: boolean },
) {
  const { rows, madeAt, seconds, by } = await drillWithRoom(settings, file, {
    byPhrase,
    jobs: jobsOf(areas),
    askPhrase: () => ask('Phrase of the backup: '),
    progress: showProgress,
  })
  say(
    `${file} can be restored with the ${by === 'phrase' ? 'phrase' : 'key file'}: ${rows} rows of ${madeAt} in ${seconds} s, every table with its sum. The copy is removed.`,
  )
}
