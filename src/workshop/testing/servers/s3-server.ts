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
  stop(): Promise<void>
}

export function openS3Server(): S3Server {
  const objects = new Map<string, Uint8Array>()
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
    stop: () => server.stop(true),
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      const key = decodeURIComponent(pathname).replace('/files/', '')
      s3.asked.push(`${request.method} ${key}`)
      const isSigned = request.headers.get('authorization')?.includes('Credential=key/')
      if (!isSigned) return failure(403, 'AccessDenied')
      if (s3.refuses) return failure(s3.refuses, 'SlowDown')
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

  async function multipart(request: Request, key: string, query: URLSearchParams) {
    if (query.has('uploads')) {
      return xml(
        `<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>`,
      )
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

const xml = (text: string) =>
  new Response(`<?xml version="1.0"?>${text}`, { headers: { 'content-type': 'application/xml' } })

function failure(status: number, code: string): Response {
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
  return new Response(text, { status, headers: { 'content-type': 'application/xml' } })
}
