import { randomBytes } from 'node:crypto'
import { makeAuthority } from './authority.ts'

/** Clients reach it by https only. */
export type MediaHost = {
  /** `127.0.0.1:PORT`. */
  readonly hostname: string
  readonly authority: string
  readonly files: Map<string, Buffer>
  /** Instead of responding it sends half and closes, or half and nothing more. */
  trouble: 'cut' | 'silence' | undefined
  keep(content: Buffer): { url: string; directPath: string }
  /** Deletes all files, of which it says so: only the phones still have them. */
  forget(status?: 403 | 404 | 410): void
  /** The phone uploads what was at this path; returns the new one. */
  uploadAgain(directPath: string): string | undefined
  stop(): Promise<void>
}

export function openMediaHost(): MediaHost {
  const { authority, certificate, key } = makeAuthority()
  const files = new Map<string, Buffer>()
  const onPhones = new Map<string, Buffer>()
  let missing = 404

  const listener = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    tls: { cert: certificate, key },
    async fetch(request): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (request.method === 'POST' && pathname.startsWith('/mms/')) {
        const { url, directPath } = keep(Buffer.from(await request.arrayBuffer()))
        return Response.json({ url, direct_path: directPath })
      }
      const file = files.get(pathname)
      if (file && host.trouble) return halfOf(file, host.trouble)
      return file ? new Response(new Uint8Array(file)) : new Response(null, { status: missing })
    },
  })
  const hostname: string = `127.0.0.1:${listener.port}`

  function keep(content: Buffer): { url: string; directPath: string } {
    const directPath = `/v/t62.7118-24/${randomBytes(16).toString('hex')}`
    files.set(directPath, content)
    return { url: `https://${hostname}${directPath}`, directPath }
  }

  const host: MediaHost = {
    hostname,
    authority,
    files,
    trouble: undefined,
    keep,
    forget(status = 404) {
      missing = status
      for (const [path, content] of files) onPhones.set(path, content)
      files.clear()
    },
    uploadAgain(directPath) {
      const content = onPhones.get(directPath)
      return content && keep(content).directPath
    },
    stop: () => listener.stop(true),
  }
  return host
}

function halfOf(file: Buffer, trouble: 'cut' | 'silence'): Response {
  const half = file.subarray(0, file.length / 2)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(half))
    },
    async pull(controller) {
      if (trouble === 'silence') await new Promise(() => {})
      controller.error(new Error('the line is cut'))
    },
  })
  return new Response(body, { headers: { 'content-length': String(file.length) } })
}
