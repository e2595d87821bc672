/** The user of the page: as it was rendered, and as `following-myself.ts` changes it by events. */
import { type Myself, showMyself } from '#users/myself/contract'
import { resource } from '../live/resource.ts'

export const myself = resource(showMyself, { toData: (me): Myself => me })
