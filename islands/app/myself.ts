/** The user of the page, as the page was rendered and as events change it. */
import * as v from 'valibot'
import { presenceStatusEvent } from '#presence/contract'
import { queueCardEvent } from '#queues/contract'
import { applyToCards } from '#queues/state'
import { Myself, showMyself } from '#users/myself/contract'
import { on, resource } from '../live/resource.ts'

const ownEvent = {
  name: 'user',
  shape: v.object({ action: v.literal('update'), user: Myself }),
}
const settingEvent = {
  name: 'settings',
  shape: v.object({ setting: v.object({ key: v.string(), value: v.string() }) }),
}

export const myself = resource(showMyself, {
  toData: (me): Myself => me,
  events: [
    on(ownEvent, (me: Myself, { user }) => (user.id === me.id ? user : me)),
    on(presenceStatusEvent, (me: Myself, { id, saysAway }) =>
      id === me.id ? { ...me, saysAway } : me,
    ),
    on(queueCardEvent, (me: Myself, event) => ({ ...me, queues: applyToCards(me.queues, event) })),
    on(settingEvent, (me: Myself, { setting }) => {
      const settings = me.company.settings.map((one) => (one.key === setting.key ? setting : one))
      return { ...me, company: { ...me.company, settings } }
    }),
  ],
})
