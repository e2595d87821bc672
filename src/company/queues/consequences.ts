import { defineConsequence } from '#platform/area/area'

/** Triggered before the row is deleted. */
export const queueDeleted = defineConsequence<{ queueId: number }>('queueDeleted')
