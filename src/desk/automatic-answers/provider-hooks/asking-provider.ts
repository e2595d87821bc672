import * as v from 'valibot'
import { fetchFailure } from '#kernel/network/fetch-failure'
import { type GuardedFetchRules, guardedFetch } from '#kernel/network/guarded-fetch'
import { parsedAddress } from '#kernel/network/parsed-address'

export interface ProviderRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
}

const timeoutMs = 10_000
const maxBytes = 8 * 1024 * 1024

/** `ixc.example.com` as well as `https://ixc.example.com/adm.php`; '' is refused when it is called. */
export function originOf(given: string): string {
  return parsedAddress(/^\w+:\/\//.test(given) ? given : `https://${given}`)?.origin ?? ''
}

/** The responses of one provider. A failure names the host, never the customer. */
export function openProvider(base: string, rules: GuardedFetchRules) {
  async function text(path: string, { method, headers, body }: ProviderRequest): Promise<string> {
    const answer = await guardedFetch(
      `${base}${path}`,
      {
        method: method ?? 'GET',
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        timeoutMs,
        maxBytes,
      },
      rules,
    )
    const { status } = answer
    if (answer.ok) return answer.text()
    await answer.body?.cancel()
    throw fetchFailure('unreachable', `${base} responded with status ${status}`, { status })
  }

  async function json<S extends v.GenericSchema>(
    schema: S,
    path: string,
    request: ProviderRequest,
  ): Promise<v.InferOutput<S>> {
    const parsed = v.safeParse(schema, jsonIn(await text(path, request)))
    if (parsed.success) return parsed.output
    throw fetchFailure('unreachable', `${base} responded with something else than expected`)
  }

  return { text, json }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
