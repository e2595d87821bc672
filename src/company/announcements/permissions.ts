import { definePermissions, everyone, ofInstallation } from '#platform/policy'

export const announcementPermissions = definePermissions({
  'announcement.read': everyone,
  'announcement.edit': ofInstallation,
})
