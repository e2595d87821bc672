import { definePermissions, overseers } from '#kernel/policy'

declare module '#kernel/policy' {
  interface Rights {
    /** Whether the company may use campaigns, and so their lists. */
    hasCampaigns?: boolean
  }
}

declare module '#kernel/audit/recording' {
  interface AuditedNouns {
    contactListImport: true
  }
}

export const overseersOfCampaigns = { ...overseers, needs: 'hasCampaigns' } as const

export const contactListPermissions = definePermissions({
  'contactList.read': overseersOfCampaigns,
  'contactList.edit': overseersOfCampaigns,
})
