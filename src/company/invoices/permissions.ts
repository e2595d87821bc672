import { admins, definePermissions, ofInstallation } from '#platform/policy'

export const invoicePermissions = definePermissions({
  'invoice.read': admins,
  'invoice.pay': admins,
  'billing.manage': ofInstallation,
})
