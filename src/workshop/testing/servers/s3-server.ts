/** A store that speaks as much of S3 as our client asks of it; a bucket in memory. */
export interface S3Server {
  settings: {
    endpoint: string
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }
  objects: Map<string, Uint8Array>
  /** Requests in order, as `METHOD key`. */
  asked: string[]
  /** Answers every request with this status instead. */
  refuses: number | undefined
  /** Before each answer. */
  delayMs: number
  /** After so many more requests it is gone, in the middle of the next one. */
  answers: number
  stop(): Promise<void>
}

/** @param objects those of one that is gone */
export function openS3Server(objects = new Map<string, Uint8Array>()): S3Server {
  const parts = new Map<string, Uint8Array>()
  const s3: S3Server = {
    settings: {
      endpoint: '',
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    objects,
    asked: [],
    refuses: undefined,
    delayMs: 0,
    answers: Number.POSITIVE_INFINITY,
    stop: () => server.stop(true),
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      const key = decodeURIComponent(pathname).replace(/^\/files\/?/, '')
      s3.asked.push(`${request.method} ${key}`)
      const isSigned = request.headers.get('authorization')?.includes('Credential=key/')
      if (!isSigned) return failure(403, 'AccessDenied')
      if (s3.refuses) return failure(s3.refuses, s3.refuses === 403 ? 'AccessDenied' : 'SlowDown')
      s3.answers -= 1
      if (s3.answers < 0) return vanish()
      await Bun.sleep(s3.delayMs)
      if (searchParams.has('list-type')) return list(objects, searchParams)
      if (searchParams.has('uploads') || searchParams.has('uploadId')) {
        return multipart(request, key, searchParams)
      }
      switch (request.method) {
        case 'PUT':
          objects.set(key, await request.bytes())
          return new Response(null, { headers: { etag: '"x"' } })
        case 'DELETE':
          objects.delete(key)
          return new Response(null, { status: 204 })
        default:
          return read(request, objects.get(key))
      }
    },
  })
  s3.settings.endpoint = `http://127.0.0.1:${server.port}`
  return s3

  async function vanish(): Promise<Response> {
    await server.stop(true)
    return new Response(null, { status: 500 })
  }

  async function multipart(request: Request, key: string, query: URLSearchParams) {
    if (query.has('uploads')) {
      return xml(
        `<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (request.method === 'DELETE') {
      for (const name of parts.keys()) if (name.startsWith(`${key} `)) parts.delete(name)
      return new Response(null, { status: 204 })
    }
    if (request.method === 'PUT') {
      parts.set(`${key} ${query.get('partNumber')?.padStart(5, '0')}`, await request.bytes())
      return new Response(null, { headers: { etag: '"part"' } })
    }
    const own = [...parts.keys()].filter((name) => name.startsWith(`${key} `)).sort()
    objects.set(key, Buffer.concat(own.map((name) => parts.get(name) ?? new Uint8Array())))
    for (const name of own) parts.delete(name)
    return xml('<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>')
  }
}

function read(request: Request, object: Uint8Array | undefined): Response {
  if (!object) return failure(404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  const part = object.slice(Number(from ?? 0), to ? Number(to) + 1 : undefined)
  return new Response(part, { status: from === undefined ? 200 : 206, headers: { etag: '"x"' } })
}

const pageSize = 20

/** A page of keys in their order, those in folders below left out if a delimiter is given. */
function list(objects: Map<string, Uint8Array>, query: URLSearchParams): Response {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const isFlat = query.has('delimiter')
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .filter((key) => !isFlat || !key.slice(prefix.length).includes('/'))
    .sort()
  const page = keys.slice(0, pageSize)
  const isTruncated = keys.length > page.length
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
  )
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return xml(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

const xml = (text: string) =>
  new Response(`<?xml version="1.0"?>${text}`, { headers: { 'content-type': 'application/xml' } })

function failure(status: number, code: string): Response {
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
  return new Response(text, { status, headers: { 'content-type': 'application/xml' } })
}
