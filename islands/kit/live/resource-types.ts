import type { Atom, createStore, PrimitiveAtom } from 'jotai'
import type { AppError } from '#kernel/errors'
import type { Calls } from '#kernel/http/call'
import type { Endpoint, OutputOf, RequestOf } from '#kernel/http/endpoint'
import type { Live } from './live.ts'
import type { Room } from './live-types.ts'

/** On the server there is no `live` and no `call`. */
export interface DataClient {
  store: ReturnType<typeof createStore>
  /** Who is logged in. */
  userId: number
  live?: Live
  call?: Calls['call']
  /** Number of the last event included in the page's data. */
  seededAt?: number
}

export interface ResourceState<Data> {
  /** Undefined until it was fetched, and where it does not exist for this user. */
  data: Data | undefined
  /** Of the last fetch; earlier data stays. */
  failure: AppError | undefined
  isFetching: boolean
  isLoadingMore: boolean
}

export interface ResourceHandle<E extends Endpoint, Data> {
  atom: PrimitiveAtom<ResourceState<Data>>
  /** Does not change while data is refetched: most components do not show that. */
  quiet: Atom<ResourceState<Data>>
  /** False for data cached from an earlier mount. */
  isCurrent: () => boolean
  seed: (answer: OutputOf<E>) => void
  /** Keeps the data current until the returned function is called. */
  mount: () => () => void
  /** Fetches before the first mount, with these differences; the data is shown at once and refetched on mount. */
  prefetch: (change: Partial<RequestOf<E>>) => void
  /** Fetches what is about to be mounted; the mount then does not fetch again. */
  begin: () => void
  refetch: () => void
  /** @param part of data in several parts, each with pages of its own */
  loadMore: (part?: number) => void
  loadNewer: () => void
}

export interface Resource<E extends Endpoint, Data> {
  at(client: DataClient, input: RequestOf<E>): ResourceHandle<E, Data>
}

export type Fetch<E extends Endpoint> = (change: Partial<RequestOf<E>>) => Promise<OutputOf<E>>

export interface ResourceOptions<E extends Endpoint, Data> {
  toData: (answer: OutputOf<E>, input: RequestOf<E>) => Data
  events?: Subscription<Data, RequestOf<E>>[]
  /** Rooms to join besides those of every user; some are known only with the data. */
  rooms?: (input: RequestOf<E>, data: Data | undefined) => Room[]
  /** Refetches data that consists of several answers. */
  refetchAll?: (fetch: Fetch<E>, data: Data) => Promise<Data>
  /** The request for the next page; undefined at the end. */
  next?: (data: Data, part?: number) => Partial<RequestOf<E>> | undefined
  add?: (data: Data, answer: OutputOf<E>) => Data
  /** The same at the other end, for a list shown from its middle. */
  newer?: Pick<ResourceOptions<E, Data>, 'next' | 'add'>
  /** The data may be wrong in a way that only the server knows. */
  isUncertain?: (data: Data) => boolean
}

export type Change<Data, Input> = (data: Data, input: Input, client: DataClient) => Data

export type Subscription<Data, Input> = (
  live: Live,
  change: (how: Change<Data, Input>) => void,
) => () => void
