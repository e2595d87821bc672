import { eq } from 'drizzle-orm'
import { handlings } from '#db/schema/tickets.ts'
import type { Scope } from '#kernel/scope'
import type { Rules } from './rules.ts'
import { answer } from './saying.ts'

export async function greet(scope: Scope, { ticket, greetingMessage, passId }: Rules) {
  if (passId === null) return
  const greeting = { text: greetingMessage, cause: 'greeting', causeId: passId } as const
  if (!(await answer(scope, ticket, greeting))) return
  await scope.db
    .update(handlings)
    .set({ greetingSentAt: new Date() })
    .where(eq(handlings.id, passId))
}
