import type { Actor } from '#kernel/scope'

const none: number[] = []

/** Those the caller is in, or that an API token is limited to. */
export function queueIdsOf({ queueIds = none }: Pick<Actor, 'queueIds'>): number[] {
  return queueIds
}
