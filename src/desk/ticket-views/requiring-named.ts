import { connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { tags } from '#db/schema/tags.ts'
import { users } from '#db/schema/users.ts'
import type { Scope } from '#kernel/scope'
import { requireRows } from '#kernel/scope/requiring-rows'
import type { ViewFilter } from './contract.ts'

/** When it is saved; what is deleted later stays in it. */
export async function requireNamed(scope: Scope, filter: ViewFilter) {
  await requireRows(scope, tags, { ids: filter.tags ?? [], missing: 'ERR_NO_TAG_FOUND' })
  await requireRows(scope, users, { ids: filter.users ?? [], missing: 'ERR_NO_USER_FOUND' })
  await requireRows(scope, queues, { ids: filter.queues ?? [], missing: 'ERR_QUEUE_NOT_FOUND' })
  const missing = 'ERR_NO_WAPP_FOUND'
  await requireRows(scope, connections, { ids: filter.connections ?? [], missing })
}
