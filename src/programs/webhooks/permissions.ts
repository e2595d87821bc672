import { admins, definePermissions } from '#platform/policy'

export const webhookPermissions = definePermissions({
  'webhook.read': { ...admins, scopes: ['webhooks.write'] },
  'webhook.edit': { ...admins, scopes: ['webhooks.write'] },
})
