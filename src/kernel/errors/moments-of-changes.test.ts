/**
 * Whoever saves says which state they have seen, by its moment. So whatever changes a row of such a
 * table gives it a later moment, also within a millisecond of the change before: `now()` may be the
 * same, or earlier, as it is when the transaction began.
 */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The table whose rows a file compares. */
const compared: Record<string, string> = {
  'src/company/announcements/publishing.ts': 'announcements',
  'src/company/companies/changing.ts': 'companies',
  'src/company/helps/publishing.ts': 'helps',
  'src/company/plans/managing.ts': 'plans',
  'src/company/queue-options/editing-options.ts': 'queue_options',
  'src/company/queues/editing-queues.ts': 'queues',
  'src/desk/file-lists/editing-file-lists.ts': 'file_lists',
  'src/outreach/contact-lists/editing-items.ts': 'contact_list_items',
  'src/outreach/contact-lists/editing-lists.ts': 'contact_lists',
  'src/programs/webhooks/editing-webhooks.ts': 'webhooks',
}

const sources = await Promise.all(
  [...new Bun.Glob('src/**/*.ts').scanSync(root)]
    .filter((path) => !/\.(test|e2e)\.ts$|\/testing\/|^src\/workshop\//.test(path))
    .sort()
    .map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })),
)

const inCode = (table: string) => table.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
const tables = Object.values(compared)
const bySql = new RegExp(`update (?:${tables.join('|')})\\b[^\`]*?updated_at = now\\(\\)`, 'i')
const byDrizzle = new RegExp(
  `\\.update\\((?:${tables.map(inCode).join('|')})\\)(?:(?!\\.where\\()[^])*?updatedAt: (?:new Date\\(\\)|sql\`now\\(\\)\`)`,
)

test('every table whose rows are compared is known here', () => {
  const found = sources.filter(({ text }) => /^\s+requireUnchanged\(/m.test(text))
  expect(found.map(({ path }) => path)).toEqual(Object.keys(compared))
})

test('no change of such a row takes its moment from the clock alone', () => {
  const found = sources.filter(({ text }) => bySql.test(text) || byDrizzle.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('the moment after is said in one place', () => {
  const found = sources.filter(({ text }) => text.includes("interval '1 millisecond')"))
  const others = ['src/kernel/workers/worker-tables.ts']
  expect(found.map(({ path }) => path).filter((path) => !others.includes(path))).toEqual([
    'src/kernel/errors/requiring-unchanged.ts',
  ])
})
