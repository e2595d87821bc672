import { type HeldGroup, listHeld } from '#backup/held/contract'
import { resource } from '../../../kit/live/resource.ts'

export const heldList = resource(listHeld, {
  toData: (groups) => groups.map((group, id) => ({ ...group, id })),
})

export type Group = HeldGroup & { id: number }

export interface Period {
  from: string | undefined
  to: string | undefined
}
