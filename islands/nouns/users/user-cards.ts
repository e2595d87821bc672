import { listUserCards } from '#company/users/contract'
import { resource } from '../../kit/live/resource.ts'

export const userCards = resource(listUserCards, { toData: (users) => users })
