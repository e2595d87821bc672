import { definePermissions, everyone, ownOrSeen } from '#kernel/policy'

export const schedulePermissions = definePermissions({
  'schedule.read': everyone,
  'schedule.create': everyone,
  'schedule.edit': ownOrSeen,
})
