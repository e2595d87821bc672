import { admins, definePermissions, ofInstallation } from '#kernel/policy'

export const backupPermissions = definePermissions({
  'backup.manage': ofInstallation,
  /** What a restore holds back: of the company, or for whoever runs the installation of all. */
  'restore.read': { ...admins, supers: true },
})
