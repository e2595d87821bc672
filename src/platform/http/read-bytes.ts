import type { Context } from 'hono'
import { AppError, fail } from '#platform/errors'
import { log } from '#platform/log'

/** The whole body; Content-Length may be wrong or missing. */
export async function readBytes(c: Context, most: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > most) fail('ERR_BODY_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of arriving(c)) {
    size += chunk.byteLength
    if (size > most) fail('ERR_BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A sender who goes away half way is no fault of ours; `recado_http_refusals_total` counts it. */
async function* arriving(c: Context): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of c.req.raw.body ?? []) yield chunk
  } catch (cause) {
    log.debug({ err: cause, path: c.req.path }, 'a body was given up half way')
    throw new AppError('ERR_BODY_ABORTED', { cause })
  }
}
