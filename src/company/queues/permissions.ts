import { definePermissions, everyone, overseers } from '#kernel/policy'

declare module '#kernel/policy' {
  interface Rights {
    queueIds?: number[]
    /** Sees pending tickets without a queue, although of role user. */
    allTicket?: boolean
  }
}

declare module '#kernel/audit/recording' {
  interface AuditedNouns {
    queueOption: true
  }
}

export const queuePermissions = definePermissions({
  'queue.list': { ...everyone, scopes: ['tickets.read'] },
  'queue.edit': overseers,
})
