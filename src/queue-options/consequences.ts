import { defineConsequence } from '#area/area'

/** Triggered before the rows are deleted. */
export const queueOptionsDeleted = defineConsequence<{ ids: number[] }>('queueOptionsDeleted')
