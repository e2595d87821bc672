import { expect, test } from 'bun:test'
import { download } from './download.ts'

const names: Record<string, string> = {
  '/plain': 'attachment; filename=invoice.pdf',
  '/quoted': 'attachment; filename="in \\"May\\".pdf"',
  '/extended': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'r%C3%A9cord.pdf',
  '/broken%E0%A4': '',
  '/a/caf%C3%A9.png': '',
}

test('a download streams the bytes and says their claimed type and name', async () => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => {
      const { pathname } = new URL(url)
      if (pathname === '/missing') return new Response('<h1>gone</h1>', { status: 404 })
      if (pathname === '/empty') return new Response('')
      const headers = { 'content-type': 'application/pdf' }
      const disposition = names[pathname]
      return new Response('bytes', {
        headers: disposition ? { ...headers, 'content-disposition': disposition } : headers,
      })
    },
  })
  const host = `127.0.0.1:${server.port}`
  const get = (path: string) => download(`http://${host}${path}`, {}, { privateHosts: [host] })

  const { stream, contentType } = await get('/plain')
  const [bytes] = await Array.fromAsync(stream)
  expect(Buffer.from(bytes ?? []).toString()).toBe('bytes')
  expect(contentType).toBe('application/pdf')
  const found = await Promise.all(
    Object.keys(names).map(async (path) => (await get(path)).fileName),
  )
  expect(found).toEqual(['invoice.pdf', 'in "May".pdf', 'récord.pdf', 'broken%E0%A4', 'café.png'])
  expect(Buffer.concat(await Array.fromAsync((await get('/empty')).stream)).length).toBe(0)
  await expect(get('/missing')).rejects.toMatchObject({ reason: 'unreachable', status: 404 })
  await server.stop(true)
})
