import * as v from 'valibot'
import type { Ticket } from '#desk/tickets/contract'
import { readStored, writeStored } from '../../../kit/storage/stored.ts'
import { shownName } from '../../../kit/text/names.ts'

type SeenTicket = Pick<Ticket, 'id' | 'uuid' | 'code'> & { contact: { name: string } }

/** A ticket includes its displayed fields; pages and actions have only a key. */
const Recent = v.object({
  key: v.string(),
  ticket: v.optional(v.object({ uuid: v.string(), name: v.string(), code: v.string() })),
})
export type Recent = v.InferOutput<typeof Recent>

const most = 8
const storedAs = (userId: number) => `palette:${userId}`

export function readRecent(userId: number): Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored(storedAs(userId)) ?? '[]')
    return v.parse(v.array(Recent), stored)
  } catch {
    return []
  }
}

/** A ticket that was opened, by whichever way. */
export function rememberTicket(userId: number, { id, uuid, code, contact }: SeenTicket) {
  const ticket = { uuid, name: shownName(contact.name), code }
  addRecent(userId, { key: `ticket:${id}`, ticket })
}

export function addRecent(userId: number, chosen: Recent) {
  const others = readRecent(userId).filter(({ key }) => key !== chosen.key)
  writeStored(storedAs(userId), JSON.stringify([chosen, ...others].slice(0, most)))
}

/** Of somebody who leaves. */
export const forgetRecent = (userId: number) => writeStored(storedAs(userId), null)
