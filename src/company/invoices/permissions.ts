import { admins, definePermissions, ofInstallation } from '#platform/policy'

declare module '#platform/audit/recording' {
  interface AuditedNouns {
    billingContact: true
    charge: true
  }
}

export const invoicePermissions = definePermissions({
  'invoice.read': admins,
  'invoice.pay': admins,
  'billing.manage': ofInstallation,
})
