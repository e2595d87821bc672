import { type Dashboard, showDashboard } from '#dashboard/contract'
import { standingEvent } from '#presence/contract'
import { withStanding } from '../live/people-here.ts'
import { on, resource } from '../live/resource.ts'

export const figures = resource(showDashboard, {
  toData: (answer) => answer,
  events: [
    on(standingEvent, (held: Dashboard, said) => ({
      ...held,
      attendants: [...withStanding(held.attendants, said)],
    })),
  ],
})
