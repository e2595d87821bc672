import { definePermissions, everyone, overseers } from '#kernel/policy'

export const tagPermissions = definePermissions({
  'tag.list': { ...everyone, scopes: ['tickets.read', 'tags.write'] },
  'tag.create': { ...everyone, scopes: ['tags.write'] },
  'tag.edit': { ...overseers, scopes: ['tags.write'] },
  'tag.lane': overseers,
})
