import type { connections } from '#db/schema/connections.ts'
import type { Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'
import { latestPass } from './passes.ts'
import { say } from './saying.ts'

/** The connection's completion message: once per closing. */
export async function sayCompletion(
  scope: Scope,
  closed: TicketRow,
  { complationMessage }: Pick<typeof connections.$inferSelect, 'complationMessage'>,
) {
  if (complationMessage.trim() === '') return
  const pass = await latestPass(scope, closed)
  if (!pass) return
  await say(scope, closed, { text: complationMessage, cause: 'completion', causeId: pass.id })
}
