import type { Context } from 'hono'
import * as v from 'valibot'
import { AppError, fail } from '#kernel/errors'
import type { MediaRow } from '#kernel/media/showing'
import type { Schema } from '#kernel/schema'
import type { Actor, Company, Scope } from '#kernel/scope'
import { admitCall } from './admitting.ts'
import type { Caller } from './callers.ts'
import type { Endpoint, FilesRule } from './endpoint.ts'
import { Id } from './fields.ts'
import { uploadMeter } from './rate-limiting.ts'
import { isForm } from './read-form.ts'
import { givenParameters, mostBytes, readInput } from './read-input.ts'
import { type Call, callOf, checkInput, type Guarded } from './serve.ts'
import type { Services } from './services.ts'
import { storeFormFiles } from './store-form-files.ts'

interface UploadHandler<A extends Schema, R extends Schema> {
  /**
   * Runs before any file is stored, with the id in the path or 0. `work` must check again, because
   * the record may change meanwhile.
   */
  admit(scope: Scope, id: number): Promise<unknown>
  /** Whose files they become; the caller's company if absent. */
  owner?(services: Services, actor: Actor): Company
  work(company: Company, given: UploadInput<A>, services: Services): Promise<v.InferInput<R>>
}

interface UploadInput<A extends Schema> {
  input: v.InferOutput<A>
  files: MediaRow[]
}

export function serveUpload<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R> & { files: FilesRule },
  { admit, work, owner }: UploadHandler<A, R>,
): Call {
  return callOf(endpoint, async (c, services) => {
    const login = await admitCall(c, services, endpoint)
    const company = services.openCompany(login.companyId, login.actor)
    // Fields beside a file are as often written into the address.
    const inAddress = givenParameters(c.req.query())
    if (!isForm(c.req.raw)) {
      const input = checkInput(c, endpoint, { ...inAddress, ...(await readInput(c, endpoint)) })
      return work(company, { input, files: [] }, services)
    }

    const id = idInPath(c, endpoint)
    await company.scope((scope) => admit(scope, id))
    const meter = uploadMeter(services, uploaderOf(login))
    const target = {
      store: services.store,
      company: owner?.(services, login.actor) ?? company,
      rule: endpoint.files,
      fieldBytes: mostBytes(endpoint),
      meter,
    }
    const taking = storeFormFiles(c, target, ({ fields, files }) => {
      const input = checkInput(c, endpoint, { ...inAddress, ...fields, ...c.req.param() })
      return work(company, { input, files }, services)
    })
    return taking.catch((error) => failOfForm(error, endpoint.files))
  })
}

function uploaderOf({ companyId, actor: { userId, apiToken } }: Caller): string {
  return `${companyId}:${userId ?? `token ${apiToken?.id}`}`
}

function failOfForm(error: unknown, { tooLarge }: FilesRule): never {
  const isTooLarge = error instanceof AppError && error.code === 'ERR_BODY_TOO_LARGE'
  throw isTooLarge && tooLarge ? new AppError(tooLarge, { cause: error }) : error
}

function idInPath(c: Context, endpoint: Endpoint): number {
  const [text] = Object.values(c.req.param())
  if (text === undefined) return 0
  const id = v.safeParse(Id, text)
  return id.success ? id.output : fail(endpoint.missing ?? 'ERR_NOT_FOUND')
}
