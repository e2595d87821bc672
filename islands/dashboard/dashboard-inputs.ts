import type { RequestOf } from '#http/endpoint'
import type { listTickets } from '#tickets/contract'

type Input = RequestOf<typeof listTickets>

export const pendingInput: Input = { status: 'pending', showAll: true }
export const openInput: Input = { status: 'open', showAll: true }
