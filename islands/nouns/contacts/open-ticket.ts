import { createTicket, listTicketsOfContact } from '#desk/tickets/contract'
import { AppError } from '#kernel/errors'
import { call } from '#kernel/http/call'

/** @returns the address of the new ticket, or of the living one */
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

/** Undefined where it is out of the user's reach. */
async function livingTicket(contactId: number): Promise<string | undefined> {
  const { tickets } = await call(listTicketsOfContact, { contactId })
  return tickets.find(({ status }) => status !== 'closed')?.uuid
}
