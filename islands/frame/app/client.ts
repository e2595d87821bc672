import { createStore } from 'jotai'
import type { Myself } from '#company/users/myself/contract'
import { myself } from '../../kit/facts/myself.ts'
import type { DataClient } from '../../kit/live/resource-types.ts'

export function openClient(me: Myself, online: Omit<DataClient, 'store' | 'userId'>): DataClient {
  const client: DataClient = { ...online, store: createStore(), userId: me.id }
  myself.at(client, {}).seed(me)
  return client
}
