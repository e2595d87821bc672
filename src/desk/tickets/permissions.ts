import {
  definePermissions,
  everyone,
  inQueues,
  overseers,
  ownOrOverseen,
  ownOrSeen,
} from '#kernel/policy'

export const ticketPermissions = definePermissions({
  'ticket.list': { ...ownOrSeen, scopes: ['tickets.read'] },
  'ticket.read': { ...inQueues, scopes: ['tickets.read', 'tickets.write'] },
  'ticket.create': { ...everyone, scopes: ['tickets.write'] },
  'ticket.update': { ...inQueues, scopes: ['tickets.write'] },
  'ticket.accept': { ...inQueues, scopes: ['tickets.write'] },
  'ticket.return': { ...ownOrOverseen, scopes: ['tickets.write'] },
  'ticket.close': { ...ownOrOverseen, scopes: ['tickets.write'] },
  'ticket.closeWaiting': { ...inQueues, scopes: ['tickets.write'] },
  'ticket.reopen': { ...inQueues, scopes: ['tickets.write'] },
  'ticket.transfer': { ...ownOrOverseen, scopes: ['tickets.write'] },
  'ticket.transferWaiting': { ...inQueues, scopes: ['tickets.write'] },
  'ticket.assign': { ...overseers, scopes: ['tickets.write'] },
  'ticket.snooze': { ...ownOrOverseen, scopes: ['tickets.write'] },
  'ticket.tag': { ...inQueues, scopes: ['tickets.write'] },
  'ticket.delete': overseers,
  'ticket.showAll': overseers,
})
