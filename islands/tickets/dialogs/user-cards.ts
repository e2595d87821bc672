import { listUserCards } from '#users/contract'
import { resource } from '../../live/resource.ts'

/** The people of the company, for choosing one. */
export const userCards = resource(listUserCards, { toData: (users) => users })
