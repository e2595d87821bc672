import { definePermissions, overseers } from '#platform/policy'

declare module '#platform/policy' {
  interface Rights {
    /** Whether the company may use campaigns, and so their lists. */
    hasCampaigns?: boolean
  }
}

declare module '#platform/audit/recording' {
  interface AuditedNouns {
    contactListImport: true
  }
}

export const overseersOfCampaigns = { ...overseers, needs: 'hasCampaigns' } as const

export const contactListPermissions = definePermissions({
  'contactList.read': overseersOfCampaigns,
  'contactList.edit': overseersOfCampaigns,
})
