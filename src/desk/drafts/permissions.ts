import { definePermissions, inQueues } from '#platform/policy'

export const draftPermissions = definePermissions({
  'ticket.draft': { ...inQueues, scopes: ['tickets.write'] },
})
