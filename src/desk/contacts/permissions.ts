import { definePermissions, everyone, overseers } from '#kernel/policy'

export const contactPermissions = definePermissions({
  'contact.read': { ...everyone, scopes: ['contacts.read', 'contacts.write'] },
  'contact.create': { ...everyone, scopes: ['contacts.write'] },
  'contact.edit': { ...everyone, scopes: ['contacts.write'] },
  'contact.delete': overseers,
  /** Two people who are in one. */
  'contact.split': overseers,
})
