import type { ScopePool } from '#db/pool.ts'
import { roomIn } from '#kernel/files/disk'
import type { Realtime } from '#kernel/realtime/open-realtime'
import type { Reading } from './metrics.ts'

export function readLive({ sockets, slowClosed, resyncs }: ReturnType<Realtime['counters']>) {
  return [
    { name: 'ws_connections', help: 'Live pages', values: sockets },
    {
      name: 'ws_backpressure_closes_total',
      help: 'Live pages dropped because they could not keep up',
      values: slowClosed,
    },
    {
      name: 'ws_resync_total',
      help: 'Live pages that were disconnected too long for a replay',
      values: resyncs,
    },
  ] satisfies Reading[]
}

export function readPool(pool: ScopePool): Reading[] {
  return [
    {
      name: 'db_pool',
      help: 'Database connections in use and idle, and scopes waiting for one',
      values: pool.counts(),
    },
  ]
}

export async function readDisk(folder: string): Promise<Reading[]> {
  const { bytes, inodes } = await roomIn(folder)
  return [
    {
      name: 'disk_free_bytes',
      help: 'Free space for data',
      label: 'volume',
      values: { data: bytes },
    },
    ...(inodes === undefined
      ? []
      : [
          {
            name: 'disk_free_inodes',
            help: 'How many files can still be made',
            label: 'volume',
            values: { data: inodes },
          },
        ]),
  ]
}
