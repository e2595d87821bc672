import { createStore } from 'jotai'
import type { Myself } from '#company/users/myself/contract'
import type { DataClient } from '../live/resource-types.ts'
import { myself } from './myself.ts'

export function openClient(me: Myself, online: Omit<DataClient, 'store' | 'viewer'>): DataClient {
  const store = createStore()
  const client: DataClient = {
    ...online,
    store,
    get viewer() {
      return viewerOf(store.get(handle.atom).data ?? me)
    },
  }
  const handle = myself.at(client, {})
  handle.seed(me)
  return client
}

function viewerOf({ id, profile, queues, allTicket, company }: Myself): DataClient['viewer'] {
  return {
    userId: id,
    role: profile,
    queueIds: queues.map((queue) => queue.id),
    allTicket: allTicket === 'enable',
    timeZone: company.timeZone,
  }
}
