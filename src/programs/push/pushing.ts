import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '#db/schema/push.ts'
import { type GuardedFetchRules, guardedFetch } from '#kernel/network/guarded-fetch'
import type { Company } from '#kernel/scope'
import { log } from '#process/log'
import { encrypt } from './encrypting.ts'
import type { PushKeys } from './keys.ts'
import { authorization, base64url } from './signing.ts'

export interface PushNotification {
  title: string
  body: string
  /** A later notification with the same tag replaces an earlier one. */
  tag: string
  /** Relative to our address. */
  url: string
}

export interface PushSender {
  keys(): Promise<PushKeys>
  fetchRules: GuardedFetchRules
}

/** After half a day a notification is outdated. */
const lifeSeconds = 12 * 3600

/** @throws when the service cannot accept it now; the job is retried */
export async function push(
  company: Company,
  id: number,
  notification: PushNotification,
  sender: PushSender,
) {
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
        authorization: authorization(row.endpoint, await sender.keys(), contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(lifeSeconds),
        urgency: 'high',
        // Of several pending notifications the service delivers the last.
        topic: topicOf(notification.tag),
      },
      body: encrypt(Buffer.from(JSON.stringify(notification)), row),
    },
    sender.fetchRules,
  )
  await answer.body?.cancel()
  if (answer.ok) return
  if (isRetryable(answer.status)) throw new Error(`the push service answered ${answer.status}`)
  if (answer.status !== 404 && answer.status !== 410) {
    return log.warn({ status: answer.status }, 'a push service refused a notification')
  }
  await company.scope(({ db }) => db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)))
}

function isRetryable(status: number): boolean {
  return status === 429 || status >= 500
}

/** At most 32 base64url characters. */
function topicOf(tag: string): string {
  return base64url(Buffer.from(new Bun.CryptoHasher('sha256').update(tag).digest())).slice(0, 32)
}
