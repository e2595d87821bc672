import type { Context } from 'hono'
import * as v from 'valibot'
import { fail } from '#kernel/errors'
import type { MediaRow } from '#kernel/media/showing'
import type { Schema } from '#kernel/schema'
import type { Company } from '#kernel/scope'
import { admitApiClient, bucketOf, isApiClient } from './api-client.ts'
import type { KnownApiClient } from './callers.ts'
import type { Endpoint, FilesRule } from './endpoint.ts'
import { countFurther, uploadMeter } from './rate-limiting.ts'
import { type IncomingFile, isForm } from './read-form.ts'
import { mostBytes } from './read-input.ts'
import { type Call, callOf, checkInput, type Guarded, parse } from './serve.ts'
import type { Services } from './services.ts'
import { storeFormFiles } from './store-form-files.ts'

export interface ApiClientCall<Input = unknown> {
  company: Company
  connectionId: number
  input: Input
  files: MediaRow[]
  /** SHA-256 (hex) of each file. */
  hashes: string[]
  key: string | undefined
  markReplayed(): void
  /** As of forms with files: for bytes that the call itself fetches. */
  meter(bytes: number): void
}

interface ApiClientHandler<A extends Schema, R extends Schema> {
  besideUsers?: true
  admit?(call: Pick<ApiClientCall, 'company' | 'connectionId'>): Promise<unknown>
  work(call: ApiClientCall<v.InferOutput<A>>, services: Services): Promise<v.InferInput<R>>
}

export function serveApiClient<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R>,
  { besideUsers, admit, work }: ApiClientHandler<A, R>,
): Call {
  const call = callOf(endpoint, async (c, services) => {
    const client = await admitApiClient(c, services, endpoint)
    const company = services.openCompany(client.companyId, client.actor)
    const key = endpoint.repeatable && keyIn(c)
    const markReplayed = () => c.header('idempotent-replayed', 'true')
    const who = bucketOf(client)
    const meter = uploadMeter(services, `token ${who}`)
    const fixedId = client.apiToken.connectionId
    const call = { company, connectionId: fixedId ?? 0, key, markReplayed, meter }
    const over = async <T>(input: T) => ({
      input,
      connectionId: await connectionFor(services, client, { endpoint, input }),
    })
    const { files: rule, countsAs, limit = 'apiRead' } = endpoint
    if (!rule || !isForm(c.req.raw)) {
      const input = await parse(c, endpoint)
      countFurther(c, services, { limit, who, calls: (countsAs?.(input) ?? 1) - 1 })
      return work({ ...call, ...(await over(input)), files: [], hashes: [] }, services)
    }
    if (!key && fixedId !== null) await admit?.(call)
    const target = { store: services.store, company, rule, fieldBytes: mostBytes(endpoint), meter }
    return storeHashed(c, target, async ({ fields, ...taken }) => {
      const chosen = await over(checkInput(c, endpoint, fields))
      return work({ ...call, ...taken, ...chosen }, services)
    })
  })
  return besideUsers ? { ...call, matches: isApiClient } : call
}

function connectionFor(
  { apiClients }: Services,
  client: KnownApiClient,
  { endpoint, input }: { endpoint: Endpoint; input: unknown },
): Promise<number> | number {
  if (endpoint.method === 'get') return client.apiToken.connectionId ?? 0
  return apiClients.connectionFor(client, input)
}

const Key = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/))

function keyIn(c: Context): string | undefined {
  const header = c.req.header('idempotency-key')
  if (header === undefined) return undefined
  const key = v.safeParse(Key, header)
  return key.success
    ? key.output
    : fail('ERR_VALIDATION', { fields: { 'Idempotency-Key': 'Invalid' } })
}

async function storeHashed<T>(
  c: Context,
  target: Parameters<typeof storeFormFiles>[1] & { rule: FilesRule },
  work: (form: {
    fields: Record<string, unknown>
    files: MediaRow[]
    hashes: string[]
  }) => Promise<T>,
): Promise<T> {
  const hashes: string[] = []
  async function* wrap(stream: IncomingFile['stream']) {
    const hash = new Bun.CryptoHasher('sha256')
    for await (const bytes of stream) {
      hash.update(bytes)
      yield bytes
    }
    hashes.push(hash.digest('hex'))
  }
  return storeFormFiles(c, { ...target, wrap }, (form) => work({ ...form, hashes }))
}
