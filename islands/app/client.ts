import { createStore } from 'jotai'
import type { Myself } from '#company/users/myself/contract'
import type { DataClient } from '../live/resource-types.ts'
import { myself } from './myself.ts'

export function openClient(me: Myself, online: Omit<DataClient, 'store' | 'userId'>): DataClient {
  const client: DataClient = { ...online, store: createStore(), userId: me.id }
  myself.at(client, {}).seed(me)
  return client
}
