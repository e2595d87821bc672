import { admins, definePermissions, ofInstallation } from '#kernel/policy'

declare module '#kernel/audit/recording' {
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
