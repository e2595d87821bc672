import type { Ticket, TicketChange } from '#tickets/contract'

export interface TransferChoice {
  userId: number | undefined
  queueId: number | undefined
  whatsappId: number | undefined
  note: string
}

type Place = Pick<Ticket, 'userId' | 'queueId' | 'whatsappId'>

/** Whether it would move anything. A note alone is no transfer. */
export function isTransfer(ticket: Place, { userId, queueId, whatsappId }: TransferChoice) {
  return (
    queueId !== undefined ||
    (userId !== undefined && userId !== ticket.userId) ||
    (whatsappId !== undefined && whatsappId !== ticket.whatsappId)
  )
}

/** To a queue without a person it waits there, and is nobody's. */
export function transferWish({ note, ...to }: TransferChoice): TicketChange {
  const words = note.trim() ? { note: note.trim() } : {}
  const said = Object.fromEntries(Object.entries(to).filter(([, id]) => id !== undefined))
  const waits = to.queueId !== undefined && to.userId === undefined
  return { ...said, ...(waits ? { userId: null, status: 'pending' } : {}), ...words }
}
