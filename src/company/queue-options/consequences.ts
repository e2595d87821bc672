import { defineConsequence } from '#kernel/area/area'

/** Triggered before the rows are deleted. */
export const queueOptionsDeleted = defineConsequence<{ ids: number[] }>('queueOptionsDeleted')

/** Choices of these levels mean something else now; null is the top. */
export const queueLevelsChanged = defineConsequence<{
  queueId: number
  parentIds: (number | null)[]
}>('queueLevelsChanged')
