import { definePermissions, inQueues, ownOrOverseen } from '#kernel/policy'

export const notePermissions = definePermissions({
  'note.read': { ...inQueues, scopes: ['tickets.read'] },
  'note.create': { ...inQueues, scopes: ['tickets.write'] },
  'note.delete': ownOrOverseen,
})
