/**
 * Who may do what, and how far: permission → role → reach. What is missing is denied. The reach
 * goes into the `where` of the query, so that what is out of reach is simply not found. Pages read
 * the same table to hide what would be refused.
 */
export const roles = ['user', 'superv', 'admin', 'system'] as const
export type Role = (typeof roles)[number]

/** `own`: rows that are the actor's; `queues`: those of his queues too; `all`: the whole company. */
export type Reach = 'own' | 'queues' | 'all'

const everyone = { user: 'all', superv: 'all', admin: 'all', system: 'all' } as const
const overseers = { superv: 'all', admin: 'all', system: 'all' } as const
const admins = { admin: 'all', system: 'all' } as const

export const policy = {
  'self.read': { user: 'own', superv: 'own', admin: 'own' },
  'self.edit': { user: 'own', superv: 'own', admin: 'own' },

  'ticket.list': { user: 'own', superv: 'all', admin: 'all' },
  'ticket.read': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.create': everyone,
  'ticket.update': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.accept': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.return': { user: 'own', superv: 'all', admin: 'all', system: 'all' },
  'ticket.close': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.reopen': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'ticket.transfer': { user: 'own', superv: 'all', admin: 'all', system: 'all' },
  'ticket.delete': overseers,
  'ticket.showAll': overseers,

  'message.read': { user: 'queues', superv: 'all', admin: 'all', system: 'all' },
  'message.send': { user: 'own', superv: 'all', admin: 'all', system: 'all' },

  'connection.list': everyone,
  'connection.edit': admins,
  'connection.session': admins,

  'contact.read': everyone,
  'queue.list': everyone,
  'user.list': everyone,
  'tag.list': everyone,
  'setting.read': everyone,

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
