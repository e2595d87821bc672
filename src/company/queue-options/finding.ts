import { eq } from 'drizzle-orm'
import { queueOptions } from '#db/schema/queues.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

export async function findQueueOption(scope: Scope, id: number) {
  const [option] = await scope.db.select().from(queueOptions).where(eq(queueOptions.id, id))
  return option ?? fail('ERR_QUEUE_OPTION_NOT_FOUND')
}
