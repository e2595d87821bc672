import { eq } from 'drizzle-orm'
import { handlings } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import { ofRunningPass } from './passes.ts'
import type { Rules } from './rules.ts'
import { answer } from './saying.ts'

/** The greeting of a connection without queues: once in each pass of the ticket. */
export async function greet(scope: Scope, { ticket, greetingMessage }: Rules) {
  if (greetingMessage.trim() === '') return
  const [running] = await scope.db
    .select({ id: handlings.id, greetingSentAt: handlings.greetingSentAt })
    .from(handlings)
    .where(ofRunningPass(ticket))
  if (!running || running.greetingSentAt) return
  if (!(await answer(scope, ticket, greetingMessage, `greeting:${running.id}`))) return
  await scope.db
    .update(handlings)
    .set({ greetingSentAt: new Date() })
    .where(eq(handlings.id, running.id))
}
