import type { Actor } from '#scope'

/** Messages that an API token sends name it; those of a connection's token have no cause. */
export function tokenAsCause({ apiToken, name }: Actor) {
  if (typeof apiToken?.id !== 'number') return {}
  return { cause: 'apiToken', causeId: apiToken.id, details: { apiToken: name } }
}
