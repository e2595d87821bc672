import { type Context, Hono } from 'hono'
import { findArchive } from '#backup/archives'
import { pageFolder } from '#backup/nights/plan'
import { fail } from '#kernel/errors'
import { requireAccess } from '#kernel/http/access'
import { authenticateCookie } from '#kernel/http/authenticate'
import { refuseOtherSites } from '#kernel/http/origins'
import type { Services } from '#kernel/http/services'
import { countRead } from '#kernel/http/visit-limiting'
import { countStranger } from '#kernel/http/visitor'
import { rangeOf } from '#kernel/media/ranges'
import { plainBytes } from '#kernel/media/types'

/** A backup is encrypted; it is saved by a link, because no page could hold it. */
export function backupRoutes(services: Services): Hono {
  const app = new Hono()
  // As of calls: no page of another site has it among its pictures and scripts.
  app.use('/backup-files/*', async (c, next) => {
    await next()
    c.res.headers.set('cross-origin-resource-policy', 'same-origin')
  })
  app.on(['GET', 'HEAD'], '/backup-files/:name', async (c) => {
    await admit(c, services)
    const name = c.req.param('name')
    const file = Bun.file(await findArchive(await folderFor(services), name))
    return respond(c.req.raw, file, name)
  })
  return app
}

const folderFor = ({ platform, backups }: Services) => pageFolder(platform, backups.settings)

async function admit(c: Context, services: Services) {
  refuseOtherSites(c)
  const login = await authenticateCookie(c, services)
  if (!login) {
    countStranger(c, services)
    fail('ERR_SESSION_EXPIRED')
  }
  countRead(c, services, login)
  requireAccess(login, { can: 'backup.manage' })
}

/** In parts too: a browser goes on with gigabytes where its line broke. */
function respond({ method, headers: asked }: Request, file: Bun.BunFile, name: string): Response {
  const { size } = file
  const etag = `"${file.lastModified}-${size}"`
  const headers = new Headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-type': plainBytes,
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  })
  const range = rangeOf(asked, { size, etag })
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  headers.set('content-length', String(last - first + 1))
  if (range) headers.set('content-range', `bytes ${first}-${last}/${size}`)
  const body = method === 'HEAD' ? null : file.slice(first, last + 1)
  return new Response(body, { status: range ? 206 : 200, headers })
}
