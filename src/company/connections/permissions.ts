import { admins, definePermissions, everyone } from '#kernel/policy'

export const connectionPermissions = definePermissions({
  'connection.list': { ...everyone, scopes: ['connections.read', 'connections.link'] },
  'connection.edit': admins,
  'connection.session': { ...admins, scopes: ['connections.link'] },
})
