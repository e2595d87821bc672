import type { Actor } from '#kernel/scope'
import type { MessageRow } from '../reading.ts'

/** Messages that an API token sends name it; those of a connection's token have no cause. */
export function tokenAsCause({ apiToken, name }: Actor, details: MessageRow['details'] = null) {
  if (typeof apiToken?.id !== 'number') return {}
  return { cause: 'apiToken', causeId: apiToken.id, details: { ...details, apiToken: name } }
}
