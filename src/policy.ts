/**
 * Who may do what, and how far: permission → role → reach. What is missing is denied. The reach
 * goes into the `where` of the query, so that what is out of reach is simply not found. Pages read
 * the same table to hide what would be refused.
 */
export const profiles = ['user', 'superv', 'admin'] as const
/** People by their profile; the program itself; another program, with the token of a connection. */
export type Role = (typeof profiles)[number] | 'system' | 'apiToken'

/** By whose hand: a colleague, the customer, the menu, the owner's own phone, a program, or a job. */
export const doers = ['agent', 'customer', 'bot', 'phone', 'api', 'job'] as const
export type Doer = (typeof doers)[number]

/** `own`: rows that are the actor's; `queues`: those of his queues too; `all`: the whole company. */
export type Reach = 'own' | 'queues' | 'all'

const everyone = { user: 'all', superv: 'all', admin: 'all', system: 'all' } as const
const overseers = { superv: 'all', admin: 'all', system: 'all' } as const
const admins = { admin: 'all', system: 'all' } as const
/** Everyone, within what is theirs: their own account, the chats they are in. */
const each = { user: 'own', superv: 'own', admin: 'own' } as const

export const policy = {
  'self.read': each,
  'self.edit': each,

  'ticket.list': { user: 'own', superv: 'all', admin: 'all' },
  'ticket.read': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.create': everyone,
  'ticket.update': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.accept': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.return': { user: 'own', superv: 'all', admin: 'all', system: 'all' },
  'ticket.close': { user: 'own', superv: 'all', admin: 'all', system: 'all' },
  /** Closes what nobody has taken yet. */
  'ticket.closeWaiting': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.reopen': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.transfer': { user: 'own', superv: 'all', admin: 'all', system: 'all' },
  /** Sends on what nobody has taken yet: to the queue it belongs to, or to whom it is for. */
  'ticket.transferWaiting': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  /** Accepts, opens or reopens in somebody else's name, or in a queue that is not his. */
  'ticket.assign': overseers,
  'ticket.tag': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.delete': overseers,
  'ticket.showAll': overseers,

  'message.read': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  /** Takes back what the desk said. */
  'message.delete': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'message.send': { user: 'own', superv: 'all', admin: 'all', system: 'all' },

  /** Sends to anybody, over the connection whose token it shows, and sees what became of it. */
  'messagesApi.send': { apiToken: 'all' },
  'messagesApi.read': { apiToken: 'own' },

  'company.read': admins,
  'company.edit': admins,

  'connection.list': everyone,
  'connection.edit': admins,
  'connection.session': admins,

  'contact.read': everyone,
  'contact.create': everyone,
  'contact.edit': everyone,
  'contact.delete': overseers,
  'queue.list': everyone,
  'queue.edit': overseers,
  'user.list': everyone,
  'user.read': { user: 'own', superv: 'all', admin: 'all' },
  'user.create': overseers,
  'user.edit': { user: 'own', superv: 'all', admin: 'all' },
  'user.delete': admins,
  /** Says in which queues somebody works, and whether they see what is in none. */
  'user.assign': overseers,
  'tag.list': everyone,
  'tag.create': everyone,
  'tag.edit': overseers,
  'tag.lane': overseers,
  'note.read': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'note.create': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'note.delete': { user: 'own', superv: 'all', admin: 'all', system: 'all' },
  'setting.read': everyone,
  'setting.edit': admins,
  'quickMessage.read': everyone,
  'quickMessage.edit': { user: 'own', superv: 'all', admin: 'all' },
  /** Makes one everybody's, or takes it back. */
  'quickMessage.share': overseers,
  'schedule.read': everyone,
  'schedule.create': everyone,
  'schedule.edit': { user: 'own', superv: 'all', admin: 'all' },
  'chat.use': each,
  'announcement.read': everyone,
  /** By no role: for who runs the installation. */
  'announcement.edit': {},
  'dashboard.read': { user: 'own', superv: 'all', admin: 'all' },

  /** What the specification shows to those who serve customers and oversee nobody. */
  'drawer.service': { user: 'all' },
  'drawer.oversight': overseers,
  'drawer.administration': admins,
} satisfies Record<string, Partial<Record<Role, Reach>>>

export type Permission = keyof typeof policy

/** How far the role's permission goes; undefined when it is denied. */
export function reachFor(role: Role, permission: Permission): Reach | undefined {
  const row: Partial<Record<Role, Reach>> = policy[permission]
  return row[role]
}

export function may(role: Role, permission: Permission): boolean {
  return reachFor(role, permission) !== undefined
}

/** The profiles of people whose permission goes all the way. */
export function profilesWithAll(permission: Permission) {
  return profiles.filter((profile) => reachFor(profile, permission) === 'all')
}

/** Asked for by programs that show a connection's token, not by people who logged in. */
export function isForApiClients(permission: Permission): boolean {
  return may('apiToken', permission)
}

/** What goes beyond one company, whatever role somebody has in his own. */
const forSupers = new Set<Permission>(['announcement.edit', 'company.read', 'company.edit'])

export function maySuper(permission: Permission): boolean {
  return forSupers.has(permission)
}

/** Roles a person may give to others, and whose bearers' accounts they may change. */
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
