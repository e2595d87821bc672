import { definePermissions, everyone, ofInstallation } from '#kernel/policy'

export const announcementPermissions = definePermissions({
  'announcement.read': everyone,
  'announcement.edit': ofInstallation,
})
