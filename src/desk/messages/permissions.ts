import { definePermissions, inQueues, ownOrOverseen } from '#kernel/policy'

export const messagePermissions = definePermissions({
  'message.read': { ...inQueues, scopes: ['tickets.read'] },
  'message.delete': inQueues,
  'message.send': { ...ownOrOverseen, scopes: ['messages.send'], alsoScope: 'tickets.read' },
})
