import { admins, definePermissions, ofInstallation } from '#kernel/policy'

declare module '#kernel/policy' {
  interface Rights {
    /** The company's subscription has expired; set for sockets. */
    isUnpaid?: boolean
  }
}

export const companyPermissions = definePermissions({
  'company.read': { ...admins, supers: true },
  'company.edit': { ...admins, supers: true },
  'company.manage': ofInstallation,
})
