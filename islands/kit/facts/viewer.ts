import type { DataClient } from '../live/resource-types.ts'
import { myself } from './myself.ts'

/** What decides which tickets are shown; of somebody who is gone meanwhile, nothing is known. */
export function viewerIn(client: DataClient) {
  const { data: me } = client.store.get(myself.at(client, {}).atom)
  return {
    userId: client.userId,
    role: me?.profile ?? 'user',
    queueIds: me?.queues.map(({ id }) => id) ?? [],
    allTicket: me?.allTicket === 'enable',
    timeZone: me?.company.timeZone,
  }
}
