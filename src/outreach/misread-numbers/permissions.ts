import { definePermissions, overseers } from '#kernel/policy'

export const misreadNumberPermissions = definePermissions({
  /** A number that was read as one of another country. */
  'contact.putRight': overseers,
})
