import { defineConsequence } from '#area'

/** Triggered before the row is deleted. */
export const connectionDeleted = defineConsequence<{ connectionId: number }>('connectionDeleted')
