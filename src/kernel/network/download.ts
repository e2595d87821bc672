import { fetchFailure } from './fetch-failure.ts'
import { type GuardedFetchRules, type GuardedRequest, guardedFetch } from './guarded-fetch.ts'

export interface Download {
  /** Fails with a FetchFailure; ending it early closes the connection. */
  stream: AsyncIterable<Uint8Array>
  /** What the server claims. */
  contentType: string | null
  /** Of Content-Disposition, else the last part of the path; unchecked. */
  fileName: string
}

/** For user-provided addresses of files. @throws FetchFailure */
export async function download(
  address: string,
  request: Pick<GuardedRequest, 'timeoutMs' | 'maxBytes' | 'allowHttp' | 'headers' | 'signal'>,
  rules: GuardedFetchRules,
): Promise<Download> {
  const answer = await guardedFetch(address, request, rules)
  const { ok, body, status, headers } = answer
  if (!ok) {
    await body?.cancel()
    const { host } = new URL(address)
    throw fetchFailure('unreachable', `${host} responded with status ${status}`, { status })
  }
  const fileName = namedIn(headers.get('content-disposition')) || lastPartOf(address)
  return { stream: body ?? new Blob().stream(), contentType: headers.get('content-type'), fileName }
}

/** @see RFC 6266: the extended form wins */
function namedIn(disposition: string | null): string {
  const extended = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1]
  if (extended) return decoded(extended)
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '')
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? ''
}

function lastPartOf(address: string): string {
  return decoded(new URL(address).pathname.split('/').at(-1) ?? '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
