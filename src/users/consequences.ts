import { defineConsequence } from '#area'

/** Followed while the row is still there. */
export const userDeleted = defineConsequence<{ userId: number }>('userDeleted')
