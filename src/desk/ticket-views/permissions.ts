import { admins, definePermissions, each } from '#kernel/policy'

export const ticketViewPermissions = definePermissions({
  'ticketView.use': each,
  'ticketView.share': admins,
})
