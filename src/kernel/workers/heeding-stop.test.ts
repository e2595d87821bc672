/**
 * A stop waits for what runs, jobs and calls, so each loop of a job that awaits something in each round
 * looks whether the program stops, and so does, in any module, each loop whose rounds are transactions
 * of their own, also in functions that it calls. Kept by reading the modules that areas bind to their jobs, and all of them.
 */
import { expect, test } from 'bun:test'
import { Glob } from 'bun'

const root = new URL('../../', import.meta.url).pathname

/** Loops within a transaction, which is done or not. */
const excused = [
  'backup/nights/nights.ts: for await (const { at, name, isWhole } of ownArchives(there, dataKey)) {',
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

/** Few rounds, a deadline, or what WhatsApp sends once: the history of a phone. */
const shortLoops = [
  'backup/held/deciding.ts: for (const { id } of rows) {',
  'backup/held/deciding.ts: for (let at = 0; at < rows.length; at += announcedAtOnce) {',
  'desk/messages/sending/attachments.ts: for (const [index, file] of files.entries()) {',
  'desk/link-previews/finding.ts: for (const end = Date.now() + this.#waits.waitMs; Date.now() < end; await Bun.sleep(pollMs)) {',
  'outreach/contact-list-imports/created-items.ts: for (let at = 0; at < ids.length; at += pageSize) {',
  'programs/messages-api/accepting/accepting.ts: for (const one of all) results.push(...(await acceptTogether([one])))',
  'programs/messages-api/accepting/accepting.ts: for (const round of roundsOf(all)) results.push(...(await acceptTogether(round)))',
  'programs/messages-api/sending-batch.ts: for (const item of group) results.set(item, await resultOf(own, call, item))',
  'kernel/media/discarding.ts: for (const { id, name } of rows) {',
  'whatsapp/inbound/history-keeping.ts: for (const slice of slicesOf(piece)) {',
  'whatsapp/session/questions.ts: while (performance.now() < deadline) {',
  'whatsapp/session/session-rows.ts: for (const one of news) {',
  'whatsapp/session/sweeping.ts: for (const { companyId, connectionId } of parked) {',
  'whatsapp/session/sweeping.ts: for (const companyId of companyIds) await openCompany(companyId, system).scope(expireOutbox)',
]

const opensScope = /\b(company|openCompany\([^)]*\))\s*\.(as\([^)]*\)\.)?(scope|read)\(/i

interface Module {
  name: string
  text: string
  /** By name; of top-level ones. */
  functions: Map<string, string>
  /** Where a name that is called here is declared: `module#name`. */
  placeOf(name: string): string
}

async function readModule(name: string): Promise<Module> {
  const text = await Bun.file(`${root}${name}`).text()
  const declared = /\n(?:export )?(?:async )?(?:function\*? |const (?=\w+ = (?:async )?\())(\w+)/g
  const functions = [...text.matchAll(declared)].map(({ 0: head, 1: called = '', index }) => {
    const rest = text.slice(index + head.length)
    return [called, rest.slice(0, /\n(?=[^\s})])/.exec(rest)?.index)] as const
  })
  const imports = [...text.matchAll(/import \{([^}]+)\} from '([^']+)'/g)]
  const places = imports.flatMap(([_, names = '', from = '']) =>
    names.split(',').map((one) => {
      const [there = '', here = there] = one.trim().split(' as ')
      return [here, `${placeOf(name, from)[0]}#${there}`] as const
    }),
  )
  const imported = new Map(places)
  return {
    name,
    text,
    functions: new Map(functions),
    placeOf: (called) => imported.get(called) ?? `${name}#${called}`,
  }
}

/** The functions that open a scope, or call one that does. */
function openersIn(modules: readonly Module[]): Set<string> {
  const openers = new Set<string>()
  for (let known = -1; known < openers.size; ) {
    known = openers.size
    for (const { name, functions, ...module } of modules) {
      for (const [called, body] of functions) {
        if (opensOne(body, module, openers)) openers.add(`${name}#${called}`)
      }
    }
  }
  return openers
}

function opensOne(text: string, { placeOf }: Pick<Module, 'placeOf'>, openers: Set<string>) {
  const calls = [...text.matchAll(/(?<![.\w])(\w+)\(/g)]
  return opensScope.test(text) || calls.some(([_, called = '']) => openers.has(placeOf(called)))
}

test('each loop whose rounds are transactions of their own heeds the stop of the program', async () => {
  const all = await Array.fromAsync(new Glob('**/*.ts').scan(root))
  const names = all.filter((name) => !/^workshop\/|\/testing\/|\.test\.ts$/.test(name))
  const modules = await Promise.all(names.map(readModule))
  const openers = openersIn(modules)
  expect([...openers]).toContain('whatsapp/inbound/ingest.ts#ingestNext')
  const deaf = modules.flatMap((module) => {
    const waiting = loopsIn(module.text).filter((loop) => /\bawait\b/.test(loop))
    const long = waiting.filter((loop) => opensOne(loop, module, openers))
    const ofModule = long.filter((loop) => !/\bstopping\b/.test(loop))
    return ofModule.map((loop) => `${module.name}: ${loop.split('\n')[0]?.trim()}`)
  })
  expect(deaf.sort()).toEqual(shortLoops.sort())
})
