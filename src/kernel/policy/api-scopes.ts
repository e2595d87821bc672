/** What an API token may do: each permission says which scopes have it. */
import { type Permission, type RowOf, rowOf } from '#kernel/policy'

export type ApiScope = {
  [P in Permission]: RowOf<P> extends { scopes: readonly (infer Scope)[] } ? Scope : never
}[Permission]

export function scopesFor(permission: Permission): readonly ApiScope[] {
  return (rowOf(permission).scopes ?? []) as readonly ApiScope[]
}

/** It answers with more than the scope of its own is for. */
export function alsoNeededScope(permission: Permission): ApiScope | undefined {
  return rowOf(permission).alsoScope as ApiScope | undefined
}

export interface ApiTokenRights {
  /** Null: the token of a connection. */
  id: number | null
  scopes: readonly ApiScope[]
  /** What belongs to it only; null: to all connections. */
  connectionId: number | null
  /** To the `queueIds` of the actor. */
  isLimitedToQueues: boolean
}

export function isInScopes({ scopes }: ApiTokenRights, permission: Permission): boolean {
  const has = (scope: ApiScope) => scopes.includes(scope)
  const also = alsoNeededScope(permission)
  return scopesFor(permission).some(has) && (!also || has(also))
}
