/** Push notices while no page is open, sent to this login alone. */
import { call } from '#kernel/http/call'
import type { Language } from '#kernel/i18n/languages'
import { showPushKey, subscribe, unsubscribe } from '#programs/push/contract'

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis
}

/** Once per login; without support or permission nothing happens. */
export async function keepSubscribed(language: Language) {
  if (!canPush() || Notification.permission !== 'granted') return
  const { publicKey, isSubscribed } = await call(showPushKey, {})
  const { pushManager } = await navigator.serviceWorker.ready
  if (isSubscribed && (await pushManager.getSubscription())) return
  const { endpoint, keys } = (await subscribeWith(pushManager, publicKey)).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(subscribe, { endpoint: endpoint ?? '', p256dh, auth, language })
}

export async function endSubscription() {
  await call(unsubscribe, {})
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** A subscription with another server's key must be ended first. */
async function subscribeWith(pushManager: PushManager, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}
