/**
 * What another app hands over is taken by the service worker, which cannot see who began it: it
 * passes the request on, and only the browser itself sends `none`. Nothing of it is kept here.
 */
import type { Context } from 'hono'

export function answerShare(c: Context): Response {
  if (c.req.header('sec-fetch-site') !== 'none') return c.redirect('/tickets', 303)
  // Without a worker the app opens at least.
  const opening = { refresh: '0; url=/tickets', 'cache-control': 'no-store' }
  return c.body(null, 200, { ...opening, 'x-share': 'yes' })
}
