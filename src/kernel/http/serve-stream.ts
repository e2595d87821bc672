/** For responses that may be large: they are produced while they are sent. */
import type * as v from 'valibot'
import type { Schema } from '#kernel/schema'
import type { Company } from '#kernel/scope'
import { admitCall, companyFor } from './admitting.ts'
import { type Call, type Guarded, parse } from './serve.ts'

interface StreamOptions {
  type: string
  /** Saved under this name. */
  fileName?: string
}

/** `begin` fails with an error code; what fails in its text only cuts off the response. */
export function serveStream<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R>,
  { type, fileName }: StreamOptions,
  begin: (company: Company, input: v.InferOutput<A>) => Promise<AsyncGenerator<string>>,
): Call {
  return {
    endpoint,
    async respond(c, services) {
      const login = await admitCall(c, services, endpoint)
      const input = await parse(c, endpoint)
      const companyId = await companyFor(c, services, { endpoint, login })
      const company = services.openCompany(companyId, login.actor)
      const text = await begin(company, input)
      const saved = fileName && { 'content-disposition': `attachment; filename="${fileName}"` }
      return c.body(streamOf(text), 200, { 'content-type': type, ...saved })
    },
  }
}

function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}
