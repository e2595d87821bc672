/** A call that programs make with the token of a connection, as JSON or as a form with files. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { fail } from '#errors'
import type { MediaRow } from '#media/showing'
import type { Schema } from '#platform/schema'
import type { Company } from '#scope'
import type { FilesRule } from './endpoint.ts'
import { actorOf, admitProgram, isProgram } from './program.ts'
import { type IncomingFile, isForm } from './read-form.ts'
import { type Call, callOf, checkInput, type Guarded, parse } from './serve.ts'
import type { Services } from './services.ts'
import { weigher } from './spending.ts'
import { takeFiles } from './take-files.ts'

export interface ProgramCall<Input = unknown> {
  company: Company
  connectionId: number
  input: Input
  files: MediaRow[]
  /** SHA-256 (hex) of each file as it came. */
  sums: string[]
  /** The program's own name for this call: asked again under it, nothing is done twice. */
  key: string | undefined
  /** The answer is that of an earlier call. */
  sayRepeated(): void
}

interface Program<A extends Schema, R extends Schema> {
  /** People ask under the same path: it is for programs where a connection's token is shown. */
  besidePeople?: true
  /** Refuses before a byte of a file is stored. */
  admit?(call: Pick<ProgramCall, 'company' | 'connectionId'>): Promise<unknown>
  work(call: ProgramCall<v.InferOutput<A>>, services: Services): Promise<v.InferInput<R>>
}

export function serveProgram<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R>,
  { besidePeople, admit, work }: Program<A, R>,
): Call {
  const call = callOf(endpoint, async (c, services) => {
    const program = await admitProgram(c, services, endpoint)
    const company = services.openCompany(program.companyId, actorOf(program))
    const key = endpoint.repeatable && keyIn(c)
    const sayRepeated = () => c.header('idempotent-replayed', 'true')
    const call = { company, connectionId: program.connectionId, key, sayRepeated }
    const { files: rule } = endpoint
    if (!rule || !isForm(c.req.raw)) {
      return work({ ...call, input: await parse(c, endpoint), files: [], sums: [] }, services)
    }
    // What was done before is answered, whatever has become of the connection.
    if (!key) await admit?.(call)
    const weigh = weigher(services, `token ${program.companyId}:${program.connectionId}`)
    return takeSummed(c, { store: services.store, company, rule, weigh }, ({ fields, ...taken }) =>
      work({ ...call, ...taken, input: checkInput(c, endpoint, fields) }, services),
    )
  })
  return besidePeople ? { ...call, concerns: isProgram } : call
}

const Key = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/))

function keyIn(c: Context): string | undefined {
  const said = c.req.header('idempotency-key')
  if (said === undefined) return undefined
  const key = v.safeParse(Key, said)
  return key.success
    ? key.output
    : fail('ERR_VALIDATION', { fields: { 'Idempotency-Key': 'Invalid' } })
}

async function takeSummed<T>(
  c: Context,
  taking: Parameters<typeof takeFiles>[1] & { rule: FilesRule },
  work: (form: {
    fields: Record<string, unknown>
    files: MediaRow[]
    sums: string[]
  }) => Promise<T>,
): Promise<T> {
  const sums: string[] = []
  async function* watch(stream: IncomingFile['stream']) {
    const hash = new Bun.CryptoHasher('sha256')
    for await (const bytes of stream) {
      hash.update(bytes)
      yield bytes
    }
    sums.push(hash.digest('hex'))
  }
  return takeFiles(c, { ...taking, watch }, (form) => work({ ...form, sums }))
}
