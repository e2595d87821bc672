import { expect, test } from 'bun:test'
import { jobsOf } from '#area/area'
import * as areas from '#areas'
import { withJobs } from '../build/jobs-document.ts'
import { jobKindTexts } from './texts.ts'

const names = jobsOf(areas).map(({ name }) => `kind_${name}`)

test('the jobs page and its document have the words of every kind of job, and of no other', async () => {
  expect(Object.keys(jobKindTexts).sort()).toEqual(names.sort())
  const document = await Bun.file(new URL('../../docs/jobs.md', import.meta.url).pathname).text()
  expect(document).toBe(withJobs(document))
})
