import { and, eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { Company } from '#kernel/scope'

/** @returns who of the team wrote it, and what; undefined for automatic messages */
export async function writtenBy(company: Company, waId: string) {
  const [found] = await company.read(({ db }) =>
    db
      .select({ userId: messages.userId, body: messages.body })
      .from(messages)
      .where(and(eq(messages.waId, waId), eq(messages.origin, 'person')))
      .limit(1),
  )
  return found
}
