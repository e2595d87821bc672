import { eq } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'

export async function findQueue(scope: Scope, id: number) {
  const [queue] = await scope.db.select().from(queues).where(eq(queues.id, id))
  return queue ?? fail('ERR_QUEUE_NOT_FOUND')
}
