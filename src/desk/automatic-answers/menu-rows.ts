import { eq } from 'drizzle-orm'
import { queueOptions } from '#db/schema/queues.ts'
import type { Scope } from '#kernel/scope'
import type { Menu } from './menu.ts'

export async function menuOf(
  scope: Scope,
  queue: { id: number; greetingMessage: string },
): Promise<Menu> {
  const options = await scope.db
    .select({
      id: queueOptions.id,
      parentId: queueOptions.parentId,
      option: queueOptions.option,
      title: queueOptions.title,
      message: queueOptions.message,
    })
    .from(queueOptions)
    .where(eq(queueOptions.queueId, queue.id))
  return { greeting: queue.greetingMessage, options }
}
