/**
 * A stop waits for what runs, jobs and calls, so each loop of a job that awaits something in each round
 * looks whether the program stops, and so does, in any module, each loop whose rounds are transactions
 * of their own. Kept by reading the modules that areas bind to their jobs, and all of them.
 */
import { expect, test } from 'bun:test'
import { Glob } from 'bun'

const root = new URL('../../', import.meta.url).pathname

/** Loops within a transaction, which is done or not. */
const excused = [
  'company/companies/erasing.ts: for (const table of [...tables, ...tables]) {',
  'desk/messages/receiving/history.ts: for (const message of await eachWithNames(scope, earlier)) {',
  'desk/automatic-answers/sending-to-queue.ts: for (const rule of await rulesOf(scope)) await sendUndecided(scope, rule)',
  'programs/push/notifying.ts: for (const { id, language } of away) {',
  'programs/push/notifying-admins.ts: for (const { id, userId, language } of subscriptions) {',
  'programs/push/notifying-mentioned.ts: for (const { id, userId, language } of subscriptions) {',
]

async function modulesOfJobs(): Promise<string[]> {
  const areas = await Array.fromAsync(new Glob('**/area.ts').scan(root))
  const modules = areas.map(async (area) => {
    const text = await Bun.file(`${root}${area}`).text()
    const jobs = /\n {2}jobs: (\[.*\],\n|\[\n[\s\S]*?\n {2}\],)/.exec(text)?.[0] ?? ''
    const imports = [...text.matchAll(/import \{([^}]+)\} from '([^']+)'/g)]
    return imports.flatMap(([_, names = '', from = '']) =>
      names.split(',').some((name) => isIn(jobs, name.trim())) ? placeOf(area, from) : [],
    )
  })
  return [...new Set((await Promise.all(modules)).flat())]
}

const isIn = (text: string, name: string) =>
  /^[a-z]\w+$/.test(name) && new RegExp(`\\b${name}\\b`).test(text)

function placeOf(area: string, from: string): string[] {
  if (from.startsWith('#')) return [`${from.slice(1)}.ts`]
  return from.startsWith('.') ? [new URL(from, `file:///${area}`).pathname.slice(1)] : []
}

/** The outermost loops, each as far as its braces go. */
function loopsIn(text: string): string[] {
  const loops: string[] = []
  const begin = /\n( *)(for|while) (await )?\(/g
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const rest = text.slice(match.index + 1)
    const line = rest.slice(0, rest.indexOf('\n'))
    const end = line.endsWith('{') ? rest.indexOf(`\n${match[1]}}`) : line.length
    loops.push(rest.slice(0, end))
    begin.lastIndex = match.index + end
  }
  return loops
}

test('each loop of a job that awaits heeds the stop of the program', async () => {
  const modules = await modulesOfJobs()
  expect(modules).toContain('outreach/contact-list-imports/running.ts')
  expect(modules.length).toBeGreaterThan(15)
  const deaf = await Promise.all(
    modules.map(async (module) => {
      const loops = loopsIn(await Bun.file(`${root}${module}`).text())
      const awaiting = loops.filter((loop) => /\bawait\b/.test(loop) && !/\bstopping\b/.test(loop))
      return awaiting.map((loop) => `${module}: ${loop.split('\n')[0]?.trim()}`)
    }),
  )
  expect(deaf.flat().sort()).toEqual(excused.sort())
})

/** Few rounds, or a deadline. */
const shortLoops = [
  'backup/held/deciding.ts: for (const { id } of rows) {',
  'backup/held/deciding.ts: for (let at = 0; at < rows.length; at += announcedAtOnce) {',
  'desk/link-previews/finding.ts: for (const end = Date.now() + this.#waits.waitMs; Date.now() < end; await Bun.sleep(pollMs)) {',
  'outreach/contact-list-imports/created-items.ts: for (let at = 0; at < ids.length; at += pageSize) {',
  'platform/media/discarding.ts: for (const { id, name } of rows) {',
  'whatsapp/session/questions.ts: while (performance.now() < deadline) {',
  'whatsapp/session/session-rows.ts: for (const one of news) {',
  'whatsapp/session/sweeping.ts: for (const { companyId, connectionId } of parked) {',
  'whatsapp/session/sweeping.ts: for (const companyId of companyIds) await openCompany(companyId, system).scope(expireOutbox)',
]

const opensScope = /\b(company|openCompany\([^)]*\))\s*\.(as\([^)]*\)\.)?(scope|read)\(/i

test('each loop whose rounds are transactions of their own heeds the stop of the program', async () => {
  const all = await Array.fromAsync(new Glob('**/*.ts').scan(root))
  const modules = all.filter((name) => !/^workshop\/|\/testing\/|\.test\.ts$/.test(name))
  const deaf = await Promise.all(
    modules.map(async (module) => {
      const loops = loopsIn(await Bun.file(`${root}${module}`).text())
      const long = loops.filter((loop) => opensScope.test(loop) && !/\bstopping\b/.test(loop))
      return long.map((loop) => `${module}: ${loop.split('\n')[0]?.trim()}`)
    }),
  )
  expect(deaf.flat().sort()).toEqual(shortLoops.sort())
})
