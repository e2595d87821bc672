import { type Myself, showMyself } from '#company/users/myself/contract'
import { resource } from '../live/resource.ts'

export const myself = resource(showMyself, { toData: (me): Myself => me })
