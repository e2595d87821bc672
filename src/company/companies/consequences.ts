import { defineConsequence } from '#kernel/area/area'

/** Its people have no access any more; its rows stay until it is erased. */
export const companyDeleted = defineConsequence<undefined>('companyDeleted')
