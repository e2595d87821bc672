import { defineConsequence } from '#area'

/** Followed while the row is still there. */
export const connectionDeleted = defineConsequence<{ connectionId: number }>('connectionDeleted')
