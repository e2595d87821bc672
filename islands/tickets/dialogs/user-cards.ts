import { listUserCards } from '#company/users/contract'
import { resource } from '../../live/resource.ts'

export const userCards = resource(listUserCards, { toData: (users) => users })
