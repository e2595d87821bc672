import { defineConsequence } from '#kernel/area/area'

/** Revoked, or it may do or see less than before; also if it had expired and was given more time. */
export const apiTokenNarrowed = defineConsequence<{ apiTokenId: number }>('apiTokenNarrowed')
