/** A page without a browser: what it holds, the events it hears, and a server that the test plays. */
import { createStore } from 'jotai'
import type { CallOptions } from '#kernel/http/call'
import type { Endpoint, OutputOf, RequestOf } from '#kernel/http/endpoint'
import { myself } from '../facts/myself.ts'
import { openLive } from '../live/live.ts'
import type { DataClient, Resource, ResourceHandle } from '../live/resource-types.ts'
import { factsOf } from './facts.ts'

export interface StubbedCall {
  path: string
  input: Record<string, unknown>
  options: CallOptions | undefined
}

/** What the server answers; what it throws is its refusal. */
export type StubServer = (asked: StubbedCall) => unknown

export function openDataClient(answer: StubServer = () => ({})) {
  const asked: StubbedCall[] = []
  const live = openLive({ url: '' })
  const client: DataClient & { live: typeof live } = {
    store: createStore(),
    userId: 1,
    live,
    async call(endpoint, input, options) {
      const one = { path: endpoint.path, input: { ...Object(input) }, options }
      asked.push(one)
      return Object(await answer(one))
    },
  }
  myself.at(client, {}).seed(factsOf('admin').me)
  return { client, live, asked }
}

/** Holds an answer as if it had come with the page, and hears events from then on. */
export function seeded<E extends Endpoint, Data>(
  client: DataClient,
  of: Resource<E, Data>,
  [input, answer]: [RequestOf<E>, OutputOf<E>],
) {
  const handle = of.at(client, input)
  handle.seed(answer)
  handle.mount()
  return { handle, data: () => dataIn(client, handle) }
}

export function dataIn<E extends Endpoint, Data>(
  client: DataClient,
  handle: ResourceHandle<E, Data>,
): Data {
  const { data } = client.store.get(handle.atom)
  if (data === undefined) throw new Error('No data yet')
  return data
}
