import '#gathered'
import * as areas from '#areas'
import { changeMajor } from '#backup/changing-major'
import { rowsIn } from '#backup/manifest'
import { showProgress } from '#backup/progress'
import { jobsOf } from '#kernel/area/area'
import type { Settings } from '#settings'
import { say } from './say.ts'

export async function runUpgrade(settings: Settings) {
  const jobs = jobsOf(areas)
  const { from, to, manifest, aside } = await changeMajor(settings, {
    jobs,
    progress: showProgress,
  })
  const rows = rowsIn(manifest.tables)
  say(
    `The database was moved from PostgreSQL ${from} to ${to}: ${rows} rows, every table has the sum that it had.`,
  )
  if (aside) say(`As it was before it is in ${aside}: remove that when all is well.`)
}
