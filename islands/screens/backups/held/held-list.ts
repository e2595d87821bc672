import { type HeldGroup, heldEvent, listHeld } from '#backup/held/contract'
import { on, resource } from '../../../kit/live/resource.ts'

export const heldList = resource(listHeld, {
  toData: (groups): HeldList => ({
    groups: groups.map((group, id) => ({ ...group, id })),
    isUncertain: false,
  }),
  isUncertain: (list) => list.isUncertain,
  events: [on(heldEvent, (list) => ({ ...list, isUncertain: true }))],
})

interface HeldList {
  groups: Group[]
  isUncertain: boolean
}

export type Group = HeldGroup & { id: number }

export interface Period {
  from: string | undefined
  to: string | undefined
}
