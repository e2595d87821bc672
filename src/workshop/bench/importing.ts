/**
 * `bun src/workshop/bench/importing.ts`: 10 000 rows of a spreadsheet into a contact list, from the upload to
 * the answer with the created contacts, and how long the program answers nothing else meanwhile.
 */
import { updateCompany } from '#company/companies/contract'
import { login } from '#company/logins/contract'
import { uploadContacts, uploadRows } from '#outreach/contact-list-imports/contract'
import { createContactList } from '#outreach/contact-lists/contract'
import { savedWorkbook } from '#outreach/spreadsheets/testing/workbooks'
import { admin, makeProgram } from '#workshop/testing/programs/program'
import { say } from './places.ts'
import { runScript } from './processes.ts'
import { spentSoFar } from './processor.ts'

const rounds = 2
const watchedMs = 6_000
const people = Array.from({ length: 10_000 }, (_, n) => [
  ...[`Persona Núñez ${n}`, 5215512000000 + n, `persona${n}@example.com`],
])
const rows = [['Nombre', 'Número', 'E-mail'], ...people]
const files = {
  xlsx: new File([savedWorkbook(rows, 'xlsx')], 'a.xlsx'),
  xls: new File([savedWorkbook(rows, 'xls')], 'a.xls'),
  csv: new File([rows.map((row) => row.join(';')).join('\r\n')], 'a.csv'),
}

const program = await makeProgram({ NODE_ENV: 'production' })
await program.start()
try {
  const { token, user } = (await program.calls(login, admin)).body
  const { companyId } = user
  await program.calls(updateCompany, { companyId, campaignsEnabled: true }, token)
  await showPause('nothing', async () => undefined)
  for (const [kind, file] of Object.entries(files)) {
    for (let round = 0; round < rounds; round++) {
      await showPause(kind, () => importFile(kind === 'csv', file, token))
    }
  }
} finally {
  await program.end()
  await program.remove()
}

async function importFile(isCsv: boolean, file: File, token: string) {
  const name = `Lista ${performance.now()}`
  const contactListId = (await program.calls(createContactList, { name }, token)).body.id
  const startedAt = performance.now()
  const upload = { contactListId, file: [file] }
  const { status, body } = await program.calls(isCsv ? uploadRows : uploadContacts, upload, token)
  const seconds = (performance.now() - startedAt) / 1000
  const count = Array.isArray(body) ? body.length : 0
  if (count !== people.length) throw new Error(`${status}: ${count} contacts`)
  return seconds
}

/** Another process asks all the time for what needs no database. */
async function showPause(what: string, work: () => Promise<number | undefined>) {
  const { hostname: host, port } = new URL(program.url)
  const requests = [{ method: 'GET', path: '/healthz' }]
  const order = { host, port: Number(port), clients: 1, warmMs: 1_000, ms: watchedMs, requests }
  const watching = runScript('load.ts', { ...order, perSecond: 200 })
  await Bun.sleep(1_500)
  const before = spentSoFar(program.dataDir)
  const seconds = await work()
  const after = spentSoFar(program.dataDir)
  const { p50, p99, max } = await watching
  const took = seconds ? `${seconds.toFixed(2)} s` : ''
  const spent = [after.programMs - before.programMs, after.databaseMs - before.databaseMs]
  say(`${what}: ${took}, processor time of program and database ${spent.join(' + ')} ms`)
  const beside = [p50, p99, max].map((ms) => ms.toFixed(1)).join(', ')
  say(`  answers beside: p50, p99, max ${beside} ms`)
}
