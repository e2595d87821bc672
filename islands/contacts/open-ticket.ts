import { AppError } from '#errors'
import { call } from '#http/call'
import { createTicket, listTicketsOfContact } from '#tickets/contract'

/** Answers the address of a ticket with the contact: a new one, or the one that is alive already. */
export async function openTicket(contactId: number, userId: number): Promise<string> {
  return `/tickets/${await uuidFor(contactId, userId)}`
}

async function uuidFor(contactId: number, userId: number): Promise<string> {
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
