import { AppError } from '#errors'
import { call } from '#http/call'
import { createTicket, listTicketsOfContact } from '#tickets/contract'
import { useFacts } from '../facts.tsx'
import { useTry } from '../try.ts'

/** Opens a ticket with a contact, for oneself, and goes there; where one is alive already, there. */
export function useNewTicket() {
  const { me } = useFacts()
  const attempt = useTry()
  return (contactId: number) =>
    attempt(async () => location.assign(`/tickets/${await openTicket(contactId, me.id)}`))
}

async function openTicket(contactId: number, userId: number): Promise<string> {
  try {
    return (await call(createTicket, { contactId, userId, status: 'open' })).uuid
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'ERR_OTHER_OPEN_TICKET'
    const living = isTaken ? await livingTicket(contactId) : undefined
    if (living) return living
    throw error
  }
}

/** Nobody is led to a ticket that is not for him to see. */
async function livingTicket(contactId: number): Promise<string | undefined> {
  const { tickets } = await call(listTicketsOfContact, { contactId })
  return tickets.find(({ status }) => status !== 'closed')?.uuid
}
