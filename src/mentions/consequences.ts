import { defineConsequence } from '#area/area'

export const colleaguesMentioned = defineConsequence<{ mentionIds: number[] }>(
  'colleaguesMentioned',
)
