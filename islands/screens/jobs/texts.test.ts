import { expect, test } from 'bun:test'
import * as areas from '#areas'
import { jobRows } from '#islands/kit/i18n/catalogues.ts'
import { jobsOf } from '#kernel/area/area'
import { withJobs } from '#workshop/build/jobs-document'

const names = jobsOf(areas).map(({ name }) => `job_${name}`)

test('the jobs page and its document have the words of every kind of job, and of no other', async () => {
  expect(jobRows.map(([key]) => key).sort()).toEqual(names.sort())
  const document = await Bun.file(new URL('../../../docs/jobs.md', import.meta.url).pathname).text()
  expect(document).toBe(withJobs(document))
})
