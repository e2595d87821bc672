import type { Ticket, TicketChange } from '#desk/tickets/contract'

export interface TransferChoice {
  userId: number | undefined
  queueId: number | undefined
  whatsappId: number | undefined
  note: string
}

type Assignment = Pick<Ticket, 'userId' | 'queueId' | 'whatsappId'>

/** A note alone is not a transfer. */
export function isTransfer(ticket: Assignment, { userId, queueId, whatsappId }: TransferChoice) {
  return (
    queueId !== undefined ||
    (userId !== undefined && userId !== ticket.userId) ||
    (whatsappId !== undefined && whatsappId !== ticket.whatsappId)
  )
}

/** With a queue but no user, the ticket returns to pending. */
export function transferChange({ note, ...to }: TransferChoice): TicketChange {
  const words = note.trim() ? { note: note.trim() } : {}
  const said = Object.fromEntries(Object.entries(to).filter(([, id]) => id !== undefined))
  const waits = to.queueId !== undefined && to.userId === undefined
  return { ...said, ...(waits ? { userId: null, status: 'pending' } : {}), ...words }
}

/** Named as lists and head show it, before the server has answered. */
export type TransferTarget = Partial<Pick<Ticket, 'user' | 'queue' | 'whatsapp'>>

export function transferred(
  ticket: Ticket,
  { queueId, userId, whatsappId }: TransferChoice,
  target: TransferTarget = {},
): Ticket {
  const isLeft = queueId !== undefined && userId === undefined
  const whose = isLeft ? null : (userId ?? ticket.userId)
  const isOver = ticket.status === 'closed'
  const status = whose === null ? ('pending' as const) : ('open' as const)
  return {
    ...ticket,
    status: isOver ? ticket.status : status,
    userId: whose,
    user: whose === ticket.userId ? ticket.user : (target.user ?? null),
    queueId: queueId ?? ticket.queueId,
    queue:
      queueId === undefined || queueId === ticket.queueId ? ticket.queue : (target.queue ?? null),
    whatsappId: whatsappId ?? ticket.whatsappId,
    whatsapp: target.whatsapp ?? ticket.whatsapp,
  }
}
