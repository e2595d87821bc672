/**
 * A call that takes files. Who calls, whether he may, and whether the record he names is
 * within his reach is known before a byte of a file is stored.
 */
import type { Context } from 'hono'
import * as v from 'valibot'
import { fail } from '#errors'
import type { MediaRow } from '#media/showing'
import type { Schema } from '#platform/schema'
import type { Company, Scope } from '#scope'
import { admitCall } from './admitting.ts'
import type { Endpoint, FilesRule } from './endpoint.ts'
import { Id } from './fields.ts'
import { isForm } from './read-form.ts'
import { type Call, callOf, checkInput, type Guarded, parse } from './serve.ts'
import type { Services } from './services.ts'
import { weigher } from './spending.ts'
import { takeFiles } from './take-files.ts'

interface Upload<A extends Schema, R extends Schema> {
  /**
   * Refuses by what the path names (0 where it names nothing), before a byte of a file is stored. It
   * is no promise: `work` asks again.
   */
  admit(scope: Scope, id: number): Promise<unknown>
  work(company: Company, given: Given<A>, services: Services): Promise<v.InferInput<R>>
}

interface Given<A extends Schema> {
  input: v.InferOutput<A>
  files: MediaRow[]
}

/** A multipart form with files, or JSON without: files are stored when `work` begins. */
export function serveUpload<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R> & { files: FilesRule },
  { admit, work }: Upload<A, R>,
): Call {
  return callOf(endpoint, async (c, services) => {
    const login = await admitCall(c, services, endpoint)
    const company = services.openCompany(login.companyId, login.actor)
    if (!isForm(c.req.raw))
      return work(company, { input: await parse(c, endpoint), files: [] }, services)

    const id = idInPath(c, endpoint)
    await company.scope((scope) => admit(scope, id))
    const weigh = weigher(services, `${login.companyId}:${login.actor.userId}`)
    const taking = { store: services.store, company, rule: endpoint.files, weigh }
    return takeFiles(c, taking, ({ fields, files }) => {
      const input = checkInput(c, endpoint, { ...fields, ...c.req.param() })
      return work(company, { input, files }, services)
    })
  })
}

function idInPath(c: Context, endpoint: Endpoint): number {
  const [text] = Object.values(c.req.param())
  if (text === undefined) return 0
  const id = v.safeParse(Id, text)
  return id.success ? id.output : fail(endpoint.missing ?? 'ERR_NOT_FOUND')
}
