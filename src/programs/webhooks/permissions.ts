import { admins, definePermissions } from '#kernel/policy'

export const webhookPermissions = definePermissions({
  'webhook.read': { ...admins, scopes: ['webhooks.write'] },
  'webhook.edit': { ...admins, scopes: ['webhooks.write'] },
})
