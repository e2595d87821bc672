import { defineConsequence } from '#kernel/area/area'

/** Triggered before the row is deleted. */
export const userDeleted = defineConsequence<{ userId: number }>('userDeleted')
