import { defineConsequence } from '#platform/area/area'

export const colleaguesMentioned = defineConsequence<{ mentionIds: number[] }>(
  'colleaguesMentioned',
)
