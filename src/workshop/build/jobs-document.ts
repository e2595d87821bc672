/** Writes the table of `docs/jobs.md`: `bun src/workshop/build/jobs-document.ts`. */

import * as areas from '#areas'
import { jobRows } from '#islands/kit/i18n/catalogues.ts'
import { jobsOf } from '#kernel/area/area'
import { own } from '#kernel/own'

const file = new URL('../../../docs/jobs.md', import.meta.url).pathname
const texts = Object.fromEntries(jobRows)

export function withJobs(document: string): string {
  const rows = jobsOf(areas)
    .map(({ name, clock }) => ({ name, clock, does: own(texts, `job_${name}`)?.en ?? '' }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, clock, does }) => `| \`${name}\` | ${clock ? `\`${clock}\`` : ''} | ${does} |`)
  const table = ['| name | clock | what it does |', '|---|---|---|', ...rows].join('\n')
  return document.replace(
    /<!-- jobs -->[\s\S]*<!-- \/jobs -->/,
    () => `<!-- jobs -->\n${table}\n<!-- /jobs -->`,
  )
}

if (import.meta.main) {
  await Bun.write(file, withJobs(await Bun.file(file).text()))
}
