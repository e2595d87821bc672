/** Fetched after the page, which already contains its user. */
import * as v from 'valibot'
import { presenceStatusEvent } from '#company/presence/contract'
import { Myself } from '#company/users/myself/contract'
import { hasCampaigns } from '#company/users/myself/state'
import { languages } from '#kernel/i18n/languages'
import type { Schema } from '#kernel/schema'
import { myself } from '../../kit/facts/myself.ts'
import type { ListenedEvent } from '../../kit/live/live.ts'
import type { DataClient } from '../../kit/live/resource-types.ts'
import { writeStored } from '../../kit/storage/stored.ts'
import { type Entry, isShownTo } from '../entry.ts'

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

/** @param entry the page, which a new role may not include: the server then says so */
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
  // Queue names are all over the page and change rarely. The delay spreads the load of all pages.
  live?.on(queueEvent, () => void setTimeout(() => live.resync(), Math.random() * 1_000))
  const apply = () => {
    const { data: me } = store.get(handle.atom)
    if (!me) return
    copyCampaigns(me)
    if (!isShownTo(me, entry)) location.reload()
  }
  store.sub(handle.atom, apply)
  apply()
  // Catches up on events since the page was rendered.
  if ((live?.position?.seq ?? 0) > (client.seededAt ?? 0)) handle.refetch()
}

/** Where the specification has it; nothing here reads it. */
function copyCampaigns({ company }: Myself) {
  writeStored('cshow', hasCampaigns(company.settings) ? 'true' : null)
}
