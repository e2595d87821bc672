import { presenceStatusEvent } from '#company/presence/contract'
import { type Dashboard, showDashboard } from '#desk/dashboard/contract'
import { withPresence } from '../../kit/live/people-here.ts'
import { on, resource } from '../../kit/live/resource.ts'

export const figures = resource(showDashboard, {
  toData: (answer) => answer,
  events: [
    on(presenceStatusEvent, (data: Dashboard, said) => ({
      ...data,
      attendants: [...withPresence(data.attendants, said)],
    })),
  ],
})
