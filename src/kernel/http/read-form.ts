/**
 * Parses a multipart form while it arrives; files are streams with backpressure to the sender.
 * Fields may come in any position.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { isOurFailure } from '#db/away.ts'
import { AppError, fail } from '#kernel/errors'
import { isDiskFull } from '#kernel/files/disk'
import { storableText } from '#kernel/text/storable'
import type { FilesRule } from './endpoint.ts'
import { piecesOf } from './silence.ts'

export interface IncomingFile {
  name: string
  type: string
  stream: AsyncIterable<Uint8Array>
}

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

export async function readForm(
  request: Request,
  rule: Limits,
  take: (file: IncomingFile) => Promise<void>,
): Promise<Record<string, string | string[]>> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > mostBytesOf(rule)) fail('ERR_BODY_TOO_LARGE')
  const form = openForm(request, rule.fieldBytes)
  const source = Readable.from(bounded(request, rule))
  // A source that has ended no longer fails: then the form would wait for good for who reads a file.
  const stop = (error: Error) => {
    source.destroy(error)
    form.destroy(error)
  }
  const fields = collectFields(form, { most: rule.fieldBytes, stop })
  const files = handleFiles(form, rule, { take, stop })
  const onAbort = () => stop(new AppError('ERR_BODY_ABORTED'))
  request.signal.addEventListener('abort', onAbort)
  boundPreamble(source, form, { most: overhead + rule.fieldBytes, stop })
  try {
    await pipeline(source, form)
    await files.done()
  } catch (error) {
    await files.abort()
    // What failed while a file was stored says nothing about the form.
    if (error instanceof AppError || isOurFailure(error) || isDiskFull(error)) throw error
    throw new AppError('ERR_BAD_FORM', { cause: error })
  } finally {
    request.signal.removeEventListener('abort', onAbort)
  }
  return fields()
}

type Stop = (error: Error) => void
type Limits = FilesRule & { fieldBytes: number }

/** Of boundaries and headers of a form's parts. */
const overhead = 256 * 1024

const mostBytesOf = ({ most, bytes, fieldBytes }: Limits) => most * bytes + overhead + fieldBytes

/** Also what belongs to no part, which the parser drops. */
async function* bounded(request: Request, rule: Limits) {
  let size = 0
  for await (const chunk of arriving(request)) {
    size += chunk.byteLength
    if (size > mostBytesOf(rule)) fail('ERR_BODY_TOO_LARGE')
    yield chunk
  }
}

async function* arriving(request: Request) {
  try {
    yield* piecesOf(request)
  } catch (cause) {
    throw new AppError('ERR_BODY_ABORTED', { cause })
  }
}

/** The parser drops what stands before the first part, however long it is. */
function boundPreamble(
  source: Readable,
  form: InstanceType<typeof Busboy>,
  { most, stop }: { most: number; stop: Stop },
) {
  let written = 0
  let hasBegun = false
  const begin = () => {
    hasBegun = true
  }
  form.once('file', begin).once('field', begin)
  source.on('data', (chunk: Uint8Array) => {
    if (!hasBegun && written > most) stop(new AppError('ERR_BAD_FORM'))
    written += chunk.byteLength
  })
}

function openForm(request: Request, fieldBytes: number) {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return new Busboy({
      headers,
      limits: { fieldSize: fieldBytes, fields: 100, parts: 200, headerPairs: 50 },
    })
  } catch (cause) {
    throw new AppError('ERR_BAD_FORM', { cause })
  }
}

function collectFields(
  form: InstanceType<typeof Busboy>,
  { most, stop }: { most: number; stop: Stop },
) {
  const fields = new Map<string, string | string[]>()
  let size = 0
  form.on('fieldsLimit', () => stop(new AppError('ERR_BODY_TOO_LARGE')))
  form.on('partsLimit', () => stop(new AppError('ERR_BODY_TOO_LARGE')))
  form.on('field', (name, text) => {
    size += Buffer.byteLength(text)
    if (size >= most) return stop(new AppError('ERR_BODY_TOO_LARGE'))
    const [key, value] = [storableText(name), storableText(text)]
    const before = fields.get(key)
    fields.set(key, before === undefined ? value : [before, value].flat())
  })
  return () => Object.fromEntries(fields)
}

function handleFiles(
  form: InstanceType<typeof Busboy>,
  rule: FilesRule,
  { take, stop }: { take: (file: IncomingFile) => Promise<void>; stop: Stop },
) {
  const streams = new Set<BusboyFileStream>()
  let count = 0
  let taking = Promise.resolve()

  form.on('file', (field, stream, name, _, type) => {
    // Browsers send an empty name when no file was chosen.
    if (name === '' || name === undefined) return stream.resume()
    count += 1
    if (field !== rule.field)
      return refuse(stream, new AppError('ERR_VALIDATION', invalidField(field)))
    if (count > rule.most) return refuse(stream, new AppError('ERR_TOO_MANY_FILES'))
    streams.add(stream)
    // Errors reach the reader; without a reader they must not crash the process.
    stream.on('error', () => {})
    taking = taking.then(() => take({ name: nameInForm(name), type, stream }))
    taking.then(
      () => streams.delete(stream),
      (error) => {
        // An unread stream would block the form, which then never ends.
        stream.resume()
        stop(error)
      },
    )
  })

  function refuse(stream: BusboyFileStream, error: AppError) {
    stream.on('error', () => {})
    stream.resume()
    stop(error)
  }

  return {
    done: () => taking,
    async abort() {
      for (const stream of streams) stream.destroy(new Error('the form ended early'))
      await taking.catch(() => {})
    },
  }
}

/** Browsers escape these three in a file name, and nothing else. */
function nameInForm(name: string): string {
  return name.replace(/%0d|%0a/gi, ' ').replaceAll('%22', '"')
}

const invalidField = (field: string) => ({ fields: { [field.slice(0, 100)]: 'Invalid' } })
