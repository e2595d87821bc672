import { eq, inArray, sql } from 'drizzle-orm'
import { lockQueue } from '#company/queues/finding'
import { queueOptions } from '#db/schema/queues.ts'
import { audit } from '#kernel/audit/recording'
import { lockCompany } from '#kernel/database/locks'
import { momentAfterIn } from '#kernel/errors/requiring-unchanged'
import type { Scope } from '#kernel/scope'
import { announceOptions } from './announcing.ts'
import { queueLevelsChanged } from './consequences.ts'
import type { OptionPosition } from './contract.ts'
import { listQueueOptions } from './listing.ts'
import { requireTree } from './tree.ts'

/** Returns the queue's menu. */
export async function moveQueueOptions(
  scope: Scope,
  queueId: number,
  positions: readonly OptionPosition[],
) {
  await lockCompany(scope, 'queue-options')
  await lockQueue(scope, queueId, 'key share')
  await requireTree(scope, queueId, positions)
  const ids = positions.map(({ optionId }) => optionId)
  const before = await scope.db.select().from(queueOptions).where(inArray(queueOptions.id, ids))
  const moved = before.flatMap((row) => {
    const position = positions.find(({ optionId }) => optionId === row.id)
    return position ? [{ ...row, ...movedTo(row, position) }] : []
  })
  await writePositions(scope, moved)
  const parentIds = [...before, ...moved].map(({ parentId }) => parentId)
  await scope.follow(queueLevelsChanged, { queueId, parentIds: [...new Set(parentIds)] })

  const menu = await listQueueOptions(scope, { queueId })
  const changed = menu.filter(({ id }) => ids.includes(id))
  for (const after of changed) {
    const old = before.find(({ id }) => id === after.id)
    audit(scope, { noun: 'queueOption', action: 'update', id: after.id, before: old, after })
  }
  await announceOptions(scope, changed)
  return menu
}

type OptionRow = typeof queueOptions.$inferSelect

function movedTo(row: OptionRow, { parentId, option }: OptionPosition) {
  return { parentId: parentId === undefined ? row.parentId : parentId, option }
}

/** In one statement, because the choices are compared at its end. */
async function writePositions(scope: Scope, rows: readonly OptionRow[]) {
  const wanted = rows.map(({ id, parentId, option }) => ({ id, parent_id: parentId, option }))
  await scope.db
    .update(queueOptions)
    .set({
      parentId: sql`moved.parent_id`,
      option: sql`moved.option`,
      updatedAt: sql.raw(momentAfterIn('queue_options.updated_at')),
    })
    .from(
      sql`(select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as moved(id integer, parent_id integer, option text) limit ${wanted.length}::integer) moved`,
    )
    .where(eq(queueOptions.id, sql`moved.id`))
}
