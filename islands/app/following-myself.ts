/** Changes the user of the page by events. Fetched after the page, which comes with its user. */
import * as v from 'valibot'
import { languages } from '#i18n/languages'
import type { Schema } from '#platform/schema'
import { presenceStatusEvent } from '#presence/contract'
import { Myself } from '#users/myself/contract'
import { type Entry, isShownTo } from '../entry.ts'
import type { ListenedEvent } from '../live/live.ts'
import type { DataClient } from '../live/resource.ts'
import { myself } from './myself.ts'

const ownEvent = {
  name: 'user',
  shape: v.object({ action: v.literal('update'), user: Myself }),
}
const queueEvent = { name: 'queue', shape: v.object({ action: v.string() }) }
const companyEvent = {
  name: 'companyDetails',
  shape: v.object({
    company: v.object({
      name: v.string(),
      language: v.picklist(languages),
      timeZone: v.string(),
    }),
  }),
}
const settingEvent = {
  name: 'settings',
  shape: v.object({ setting: v.object({ key: v.string(), value: v.string() }) }),
}

/** @param entry the page, which another role may not have: then the server says so */
export function followMyself(client: DataClient, entry: Entry) {
  const { live, store } = client
  const handle = myself.at(client, {})
  function follow<S extends Schema>(
    kind: ListenedEvent<S>,
    apply: (me: Myself, event: v.InferOutput<S>) => Myself,
  ) {
    live?.on(kind, (event) => {
      const { data: me } = store.get(handle.atom)
      if (me) handle.seed(apply(me, event))
    })
  }
  follow(ownEvent, (me, { user }) => (user.id === me.id ? user : me))
  follow(presenceStatusEvent, (me, { id, saysAway }) => (id === me.id ? { ...me, saysAway } : me))
  follow(settingEvent, (me, { setting }) => {
    const settings = me.company.settings.map((one) => (one.key === setting.key ? setting : one))
    return { ...me, company: { ...me.company, settings } }
  })
  follow(companyEvent, (me, { company }) => ({ ...me, company: { ...me.company, ...company } }))
  // Queues are named all over the page and change rarely. Not all pages fetch at once.
  live?.on(queueEvent, () => void setTimeout(live.resync, Math.random() * 1_000))
  store.sub(handle.atom, () => {
    const { data: me } = store.get(handle.atom)
    if (me && !isShownTo(me, entry)) location.reload()
  })
  // Events since the page was rendered were not followed.
  if ((live?.position?.seq ?? 0) > (client.seededAt ?? 0)) handle.refetch()
}
