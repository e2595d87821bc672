import { defineConsequence } from '#area/area'

/** Triggered before the row is deleted. */
export const connectionDeleted = defineConsequence<{ connectionId: number }>('connectionDeleted')
