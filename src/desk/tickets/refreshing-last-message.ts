import { eq } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { own } from '#kernel/own'
import type { Scope } from '#kernel/scope'
import { announceTicket, writeTicket } from './changing.ts'
import { readPreview } from './last-message.ts'

export async function refreshLastMessage(scope: Scope, ticketId: number) {
  const [before] = await scope.db
    .select()
    .from(tickets)
    .where(eq(tickets.id, ticketId))
    .for('no key update')
  if (!before) return
  const preview = await readPreview(scope, before)
  const isSame = Object.entries(preview).every(([name, value]) => own(before, name) === value)
  if (isSame) return
  const row = await writeTicket(scope, ticketId, preview)
  await announceTicket(scope, before, row)
}
