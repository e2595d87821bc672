/**
 * What is missing is denied. The reach becomes part of the query's `where`, so rows out of reach
 * are not found; pages hide what would be refused.
 */

export const profiles = ['user', 'superv', 'admin'] as const
export type Role = (typeof profiles)[number] | 'system' | 'apiToken'

export const doers = ['agent', 'customer', 'bot', 'phone', 'api', 'job'] as const
export type Doer = (typeof doers)[number]

/** `own`: the actor's rows; `queues`: also those of their queues; `all`: the whole company. */
export type Reach = 'own' | 'queues' | 'all'

const everyone = { user: 'all', superv: 'all', admin: 'all', system: 'all' } as const
const overseers = { superv: 'all', admin: 'all', system: 'all' } as const
const inQueues = { user: 'queues', superv: 'all', admin: 'all', system: 'all' } as const
const ownOrOverseen = { user: 'own', superv: 'all', admin: 'all', system: 'all' } as const
const admins = { admin: 'all', system: 'all' } as const
const each = { user: 'own', superv: 'own', admin: 'own' } as const

export const policy = {
  'self.read': each,
  'self.edit': each,

  'ticket.list': { user: 'own', superv: 'all', admin: 'all' },
  'ticket.read': inQueues,
  'ticket.create': everyone,
  'ticket.update': inQueues,
  'ticket.accept': inQueues,
  'ticket.return': ownOrOverseen,
  'ticket.close': ownOrOverseen,
  'ticket.closeWaiting': inQueues,
  'ticket.reopen': inQueues,
  'ticket.transfer': ownOrOverseen,
  'ticket.transferWaiting': inQueues,
  'ticket.assign': overseers,
  'ticket.snooze': ownOrOverseen,
  'ticket.tag': inQueues,
  'ticket.draft': inQueues,
  'ticket.delete': overseers,
  'ticket.showAll': overseers,

  'message.read': inQueues,
  'message.delete': inQueues,
  'message.send': ownOrOverseen,

  /** API tokens only; see `scopePermissions`. */
  'messagesApi.send': {},
  'messagesApi.read': {},
  'messagesApi.sendToGroups': {},
  'apiToken.read': admins,
  'apiToken.edit': admins,

  'company.read': admins,
  'company.edit': admins,
  /** Super admins only. */
  'company.manage': {},
  'plan.manage': {},
  'plan.limits': overseers,
  'invoice.read': admins,
  'invoice.pay': admins,
  'billing.manage': {},
  'job.manage': {},
  'backup.manage': {},

  'connection.list': everyone,
  'connection.edit': admins,
  'connection.session': admins,

  'contact.read': everyone,
  'contact.create': everyone,
  'contact.edit': everyone,
  'contact.delete': overseers,
  /** Two people who are in one. */
  'contact.split': overseers,
  /** A number that was read as one of another country. */
  'contact.putRight': overseers,
  'optOut.undo': overseers,
  'queue.list': everyone,
  'queue.edit': overseers,
  'user.list': everyone,
  'user.read': { user: 'own', superv: 'all', admin: 'all' },
  'user.create': overseers,
  'user.edit': { user: 'own', superv: 'all', admin: 'all' },
  'user.delete': admins,
  'user.assign': overseers,
  'tag.list': everyone,
  'tag.create': everyone,
  'tag.edit': overseers,
  'tag.lane': overseers,
  'note.read': inQueues,
  'note.create': inQueues,
  'note.delete': ownOrOverseen,
  'setting.read': everyone,
  'setting.edit': admins,
  'ticketView.use': each,
  'ticketView.share': admins,
  'quickMessage.read': everyone,
  'quickMessage.edit': { user: 'own', superv: 'all', admin: 'all' },
  'quickMessage.share': overseers,
  'schedule.read': everyone,
  'schedule.create': everyone,
  'schedule.edit': { user: 'own', superv: 'all', admin: 'all' },
  'fileList.read': everyone,
  'fileList.edit': overseers,
  'contactList.read': overseers,
  'contactList.edit': overseers,
  'campaign.read': overseers,
  'campaign.edit': overseers,
  'campaignSettings.read': overseers,
  'campaignSettings.edit': overseers,
  /** What a restore holds back: of the company, or for whoever runs the installation of all. */
  'restore.read': admins,

  'webhook.read': admins,
  'webhook.edit': admins,
  'chat.use': each,
  'announcement.read': everyone,
  /** Super admins only. */
  'announcement.edit': {},
  'help.read': everyone,
  'help.edit': {},
  'dashboard.read': { user: 'own', superv: 'all', admin: 'all' },

  'drawer.attention': everyone,
  'drawer.oversight': overseers,
  'drawer.administration': admins,
  /** Supervisors read them. */
  'drawer.settings': overseers,
} satisfies Record<string, Partial<Record<Role, Reach>>>

export type Permission = keyof typeof policy

export function reachFor(role: Role, permission: Permission): Reach | undefined {
  const row: Partial<Record<Role, Reach>> = policy[permission]
  return row[role]
}

export function may(role: Role, permission: Permission): boolean {
  return reachFor(role, permission) !== undefined
}

export function profilesWithAll(permission: Permission) {
  return profiles.filter((profile) => reachFor(profile, permission) === 'all')
}

const forSupers = new Set<Permission>([
  'announcement.edit',
  'backup.manage',
  'billing.manage',
  'company.read',
  'company.edit',
  'company.manage',
  'drawer.settings',
  'help.edit',
  'job.manage',
  'plan.manage',
  'restore.read',
])

export function maySuper(permission: Permission): boolean {
  return forSupers.has(permission)
}

/** Roles a person may assign, and whose accounts they may change. */
const grants: Record<Role, readonly Role[]> = {
  user: [],
  superv: ['user', 'superv'],
  admin: ['user', 'superv', 'admin'],
  system: ['user', 'superv', 'admin'],
  apiToken: [],
}

export function mayGrant(role: Role, granted: Role): boolean {
  return grants[role].includes(granted)
}
