import { admins, definePermissions, each } from '#platform/policy'

export const ticketViewPermissions = definePermissions({
  'ticketView.use': each,
  'ticketView.share': admins,
})
