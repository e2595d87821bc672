/** One notice to one browser. The service answers what has become of it. */
import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '#db/schema/push.ts'
import { type GuardedFetchRules, guardedFetch } from '#platform/guarded-fetch'
import { log } from '#platform/log'
import type { Company } from '#scope'
import { encrypt } from './encrypting.ts'
import type { PushKeys } from './keys.ts'
import { authorization, base64url } from './signing.ts'

/** What the service worker shows. */
export interface Notice {
  title: string
  body: string
  /** A later notice of the same tag replaces the one that is shown. */
  tag: string
  /** Where a click leads, below our own address. */
  url: string
}

export interface PushRoad {
  keys(): Promise<PushKeys>
  outside: GuardedFetchRules
}

/** Whoever was away half a day is not called by yesterday's messages. */
const lifeSeconds = 12 * 3600

/** @throws when the service could not take it now; it is worth another try */
export async function push(company: Company, id: number, notice: Notice, road: PushRoad) {
  const known = await company.read(async ({ db, publicUrl }) => {
    const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
    return row && { row, publicUrl }
  })
  if (!known) return
  const { row, publicUrl } = known
  const contact = publicUrl.startsWith('https:') ? publicUrl : 'mailto:desk@localhost'
  const answer = await guardedFetch(
    row.endpoint,
    {
      method: 'POST',
      headers: {
        authorization: authorization(row.endpoint, await road.keys(), contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(lifeSeconds),
        urgency: 'high',
        // Of several that wait for a browser that is away, the service keeps the last.
        topic: topicOf(notice.tag),
      },
      body: encrypt(Buffer.from(JSON.stringify(notice)), row),
    },
    road.outside,
  )
  await answer.body?.cancel()
  if (answer.ok) return
  if (worthRepeating(answer.status)) throw new Error(`the push service answered ${answer.status}`)
  if (answer.status !== 404 && answer.status !== 410) {
    return log.warn({ status: answer.status }, 'a push service refused a notice')
  }
  // The browser has forgotten us.
  await company.scope(({ db }) => db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)))
}

function worthRepeating(status: number): boolean {
  return status === 429 || status >= 500
}

/** At most 32 letters of the base64url alphabet. */
function topicOf(tag: string): string {
  return base64url(Buffer.from(new Bun.CryptoHasher('sha256').update(tag).digest())).slice(0, 32)
}
