import { type Dashboard, showDashboard } from '#dashboard/contract'
import { standingEvent } from '#presence/contract'
import { withStanding } from '../live/people-here.ts'
import { heard, resource } from '../live/resource.ts'

export const figures = resource(showDashboard, {
  hold: (answer) => answer,
  hears: [
    heard(standingEvent, (held: Dashboard, said) => ({
      ...held,
      attendants: [...withStanding(held.attendants, said)],
    })),
  ],
})
