import type { Context } from 'hono'
import { AppError, fail } from '#kernel/errors'
import { log } from '#process/log'
import { piecesOf } from './silence.ts'

/** Of what is longer, the pieces say that it still comes. */
const shortBytes = 64 * 1024

/** The whole body; Content-Length may be wrong or missing. */
export async function readBytes(c: Context, most: number): Promise<Uint8Array> {
  const length = c.req.header('content-length')
  if (Number(length ?? 0) > most) fail('ERR_BODY_TOO_LARGE')
  const isFramed = length !== undefined && c.req.header('transfer-encoding') === undefined
  const isShort = isFramed && Number(length) <= shortBytes
  return isShort ? readAtOnce(c, most) : readChunks(c, most)
}

/** The server reads no more than Content-Length; a stream costs as much as all else of a short call. */
async function readAtOnce(c: Context, most: number): Promise<Uint8Array> {
  const bytes = await c.req.raw.bytes().catch((cause) => failOfAborted(c, cause))
  return bytes.byteLength > most ? fail('ERR_BODY_TOO_LARGE') : bytes
}

async function readChunks(c: Context, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of arriving(c)) {
    size += chunk.byteLength
    if (size > most) fail('ERR_BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function* arriving(c: Context): AsyncGenerator<Uint8Array> {
  try {
    yield* piecesOf(c.req.raw)
  } catch (cause) {
    failOfAborted(c, cause)
  }
}

/** A sender who goes away half way is no fault of ours; `recado_http_refusals_total` counts it. */
function failOfAborted(c: Context, cause: unknown): never {
  log.debug({ err: cause, path: c.req.path }, 'a body was given up half way')
  throw new AppError('ERR_BODY_ABORTED', { cause })
}
