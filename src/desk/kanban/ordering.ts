import { eq, sql } from 'drizzle-orm'
import { tags } from '#db/schema/tags.ts'
import { listLanes } from '#desk/tags/listing'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import { type orderLanes as call, lanesOrdered } from './contract.ts'

export async function orderLanes(scope: Scope, { laneIds }: InputOf<typeof call>) {
  await lockCompany(scope, 'tags')
  const before = (await listLanes(scope)).lista.map(({ id }) => id)
  if (!laneIds.every((id) => before.includes(id))) fail('ERR_NO_TAG_FOUND')

  const order = [...new Set([...laneIds, ...before])]
  const place = sql`array_position(${sql.param(`{${order.join()}}`)}::integer[], ${tags.id})`
  await scope.db.update(tags).set({ laneOrder: place }).where(eq(tags.kanban, 1))
  scope.emit(lanesOrdered, { action: 'update', laneIds: order })
  return listLanes(scope)
}
