/** Runs what the page shows, against a server; PHP and n8n are read where they are not at hand. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateConnection } from '#company/connections/contract'
import { createWorld, type World } from '#workshop/testing/world'
import { variableOf } from './example-message.ts'
import { type ExampleLanguage, exampleLanguages } from './languages.ts'

const token = 'token-of-the-main-connection'
const number = '5215550001111'
const body = `¡Hola, "Ana"! It's ready: 100 % of $HOME\\n @you 👍\nSecond line`
const folder = mkdtempSync(join(tmpdir(), 'recado-examples-'))

let world: World
let server: ReturnType<typeof Bun.serve>
beforeAll(async () => {
  world = await createWorld()
  await world.ana.calls(updateConnection, { connectionId: world.connectionId, token })
  server = Bun.serve({ port: 0, fetch: (request) => world.app.fetch(request) })
  await Bun.write(join(folder, 'price list.txt'), 'chairs 100')
  await Bun.write(join(folder, 'photo.txt'), 'a photo')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server?.stop(true)
  await world?.close()
})

const write = (language: ExampleLanguage, files: string[] = []) => {
  const origin = server.url.origin
  return exampleLanguages[language].write({
    origin,
    variable: 'SHOP_TOKEN',
    number,
    body,
    files,
  })
}

/** @returns what the program printed */
async function run(command: string[]): Promise<string> {
  const env = { ...process.env, SHOP_TOKEN: token }
  const program = Bun.spawn(command, { cwd: folder, env, stdout: 'pipe', stderr: 'pipe' })
  const printed = await new Response(program.stdout).text()
  const complaints = await new Response(program.stderr).text()
  expect([await program.exited, complaints]).toEqual([0, ''])
  return printed
}

async function runAs(name: string, command: string[], text: string) {
  const path = join(folder, name)
  await Bun.write(path, text)
  return run([...command, path])
}

let lastRead = 0

/** The texts that were stored since the last reading, the oldest first. */
async function stored(): Promise<string[]> {
  const rows = await world.platform<{ id: number; body: string }[]>`
    select id, body from messages where id > ${lastRead} order by id`
  lastRead = rows.at(-1)?.id ?? lastRead
  return rows.map((row) => row.body)
}

test('curl', async () => {
  expect(JSON.parse(await run(['sh', '-c', write('curl')]))).toMatchObject({ status: 'queued' })
  expect(await stored()).toEqual([body])
  const sent = JSON.parse(await run(['sh', '-c', write('curl', ['price list.txt', 'photo.txt'])]))
  expect(sent.others).toHaveLength(1)
  expect(await stored()).toContain(body)
})

test('TypeScript', async () => {
  const bun = [process.execPath]
  expect(await runAs('text.ts', bun, write('typescript'))).toContain('queued')
  expect(await stored()).toEqual([body])
  const files = write('typescript', ['price list.txt', 'photo.txt'])
  expect(await runAs('files.ts', bun, files)).toContain('others')
  expect(await stored()).toContain(body)
})

/** Not every installation of a language has what the example needs. */
async function has(program: string, args: string[]): Promise<boolean> {
  if (!Bun.which(program)) return false
  return (await Bun.spawn([program, ...args], { stderr: 'ignore' }).exited) === 0
}

const json = (text: string) => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: text,
})

async function isAccepted(text: string) {
  const answer = await world.app.request('/api/messages/send', json(text))
  expect(await answer.json()).toMatchObject({ status: 'queued' })
  expect(await stored()).toEqual([body])
}

test('Python', async () => {
  const text = write('python')
  const [, fields = ''] = /json=(\{.*\}),$/m.exec(text) ?? []
  await isAccepted(fields)
  if (!(await has('python3', ['-c', 'import requests']))) return
  expect(await runAs('text.py', ['python3'], text)).toContain('queued')
  expect(await stored()).toEqual([body])
  const files = write('python', ['price list.txt', 'photo.txt'])
  expect(await runAs('files.py', ['python3'], files)).toContain('others')
  expect(await stored()).toContain(body)
})

test('PHP', async () => {
  const text = write('php')
  const literals = [...text.matchAll(/'((?:\\.|[^'\\])*)'/gs)].map(([, one = '']) =>
    one.replace(/\\([\\'])/g, '$1'),
  )
  const after = (name: string) => literals[literals.indexOf(name) + 1]
  expect(literals[0]).toBe(`${server.url.origin}/api/messages/send`)
  expect(after('Authorization: Bearer ')).toBe('SHOP_TOKEN')
  await isAccepted(JSON.stringify({ number: after('number'), body: after('body') }))
  if (!(await has('php', ['-r', 'curl_version();']))) return
  expect(await runAs('text.php', ['php'], text)).toContain('queued')
  expect(await stored()).toEqual([body])
  expect(await runAs('files.php', ['php'], write('php', ['photo.txt']))).toContain('queued')
  expect(await stored()).toContain(body)
})

test('n8n: a node to paste, whose texts are no expressions', async () => {
  const { nodes, connections } = JSON.parse(write('n8n', ['photo.txt', 'list.txt']))
  expect(connections).toEqual({})
  const { parameters } = nodes[0]
  expect(parameters.url).toBe(`${server.url.origin}/api/messages/send`)
  expect(parameters.headerParameters.parameters).toEqual([
    { name: 'Authorization', value: '=Bearer {{ $env.SHOP_TOKEN }}' },
  ])
  const [numberField, bodyField, ...files] = parameters.bodyParameters.parameters
  await isAccepted(JSON.stringify({ number: numberField.value, body: bodyField.value }))
  expect(parameters.contentType).toBe('multipart-form-data')
  expect(files.map((file: Record<string, string>) => file.inputDataFieldName)).toEqual([
    'data',
    'data1',
  ])
  const message = { origin: '', variable: 'T', number, body: '=1+1', files: [] }
  expect(exampleLanguages.n8n.write(message)).toContain('={{ \\"=1+1\\" }}')
})

test('a token’s variable is named after it', () => {
  const names = ['Shop', 'Tienda en línea', '2 tiendas', 'API token', '商店', ' *']
  expect(names.map(variableOf)).toEqual([
    'SHOP_TOKEN',
    'TIENDA_EN_LINEA_TOKEN',
    'RECADO_2_TIENDAS_TOKEN',
    'API_TOKEN',
    'RECADO_TOKEN',
    'RECADO_TOKEN',
  ])
})
