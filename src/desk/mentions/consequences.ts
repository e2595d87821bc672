import { defineConsequence } from '#kernel/area/area'

export const colleaguesMentioned = defineConsequence<{ mentionIds: number[] }>(
  'colleaguesMentioned',
)
