import { defineConsequence } from '#area'

/** Followed while the row is still there. */
export const queueDeleted = defineConsequence<{ queueId: number }>('queueDeleted')
