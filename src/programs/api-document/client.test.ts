/** A client generated from the document, as an integrator makes one. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { updateConnection } from '#company/connections/contract'
import { createWorld, type World } from '#workshop/testing/world'

const root = new URL('../../../', import.meta.url).pathname
const token = 'token-of-the-main-connection'

/** Written against the generated client; it does not compile if a type is missing. */
const program = `
import { client } from './client/client.gen'
import {
  getContacts,
  getMessagesByTicketId,
  getTicketsByTicketId,
  postMessagesSend,
} from './client/sdk.gen'
import type { Ticket } from './client/types.gen'

export async function walk(fetch: typeof globalThis.fetch, session: string, token: string) {
  client.setConfig({ fetch })
  const sent = await postMessagesSend({
    auth: token,
    body: { number: '5215550001111', body: 'Your order has left' },
  })
  if (sent.error) throw new Error(sent.error.error)
  const id: number = sent.data.ticketId
  const found = await getTicketsByTicketId({ auth: session, path: { ticketId: id } })
  const ticket: Ticket | undefined = found.data
  const contacts = await getContacts({ auth: session, query: { pageNumber: 1 } })
  const names: string[] = contacts.data?.contacts.map(({ name }) => name) ?? []
  const refused = await getTicketsByTicketId({ auth: session, path: { ticketId: 999_999 } })
  const state = await getMessagesByTicketId({ auth: token, path: { id: sent.data.id } })
  return {
    status: ticket?.status,
    names,
    code: refused.error?.error,
    state: state.data && 'status' in state.data ? state.data.status : undefined,
  }
}
`

let folder: string
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-client-'))
  world = await createWorld()
  await world.ana.calls(updateConnection, { connectionId: world.connectionId, token })
  await Bun.write(
    join(folder, 'openapi.json'),
    await (await world.app.request('/api/openapi.json')).text(),
  )
  await Bun.write(join(folder, 'program.ts'), program)
  const generator = Bun.spawn(
    [process.execPath, 'node_modules/@hey-api/openapi-ts/bin/run.js', '--silent']
      .concat('--input', join(folder, 'openapi.json'))
      .concat('--output', join(folder, 'client')),
    { cwd: root, stdout: 'ignore', stderr: 'inherit' },
  )
  expect(await generator.exited).toBe(0)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

test('it compiles under strict TypeScript', () => {
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  }
  const compiled = ts.createProgram([join(folder, 'program.ts')], options)
  const problems = ts.getPreEmitDiagnostics(compiled).map(({ file, start, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0
    return `${file?.fileName}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
  expect(problems).toEqual([])
})

test('it sends, reads and understands a refusal', async () => {
  const { walk } = await import(join(folder, 'program.ts'))
  const fetchHere = (request: Request) => world.app.request(request)
  const walked = await walk(fetchHere, world.ana.token, token)
  expect(walked).toMatchObject({ status: 'pending', code: 'ERR_NO_TICKET_FOUND', state: 'queued' })
  expect(walked.names).toContain('5215550001111')
})
