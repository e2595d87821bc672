import { defineConsequence } from '#kernel/area/area'

/** Triggered after the row is written; the queue becomes that of `userIds`. */
export const queueCreated = defineConsequence<{ queueId: number; userIds: readonly number[] }>(
  'queueCreated',
)

/** Triggered before the row is deleted. */
export const queueDeleted = defineConsequence<{ queueId: number }>('queueDeleted')
