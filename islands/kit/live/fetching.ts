import { type AppError, asFailure } from '#kernel/errors'
import type { Endpoint, OutputOf, RequestOf } from '#kernel/http/endpoint'
import { isOutOfReach } from './out-of-reach.ts'
import { dataOf, type ResourceEntry, show } from './resource-entry.ts'
import type { Change, Fetch, ResourceOptions } from './resource-types.ts'
import { reuseEqual } from './reuse-equal.ts'
import { watchRooms } from './watching-rooms.ts'

export function seed<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>, answer: OutputOf<E>) {
  entry.isStale = false
  entry.isSeeded = true
  show(entry, { data: entry.options.toData(answer, entry.input), failure: undefined })
}

export function change<E extends Endpoint, Data>(
  entry: ResourceEntry<E, Data>,
  how: Change<Data, RequestOf<E>>,
) {
  if (entry.fetching) entry.meanwhile.push(how)
  const data = dataOf(entry)
  if (data === undefined) return
  const changed = how(data, entry.input, entry.client)
  if (changed !== data) show(entry, { data: changed })
  if (entry.options.isUncertain?.(changed)) refetchAfter(entry, uncertainMs)
}

const uncertainMs = 500
const failedMs = 5_000

/** One fetch for several events, randomly delayed to spread the load of all pages. */
function refetchAfter<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>, waitMs: number) {
  entry.refetchTimer ??= setTimeout(
    () => {
      entry.refetchTimer = undefined
      if (entry.mounts > 0) refetch(entry)
    },
    waitMs * (1 + 2 * Math.random()),
  )
}

const askFor =
  <E extends Endpoint, Data>({ client, endpoint, input }: ResourceEntry<E, Data>): Fetch<E> =>
  (more) => {
    if (!client.call) throw new Error('Nothing is fetched on the server: seed it')
    return client.call(endpoint, Object.assign({}, input, more))
  }

export function refetch<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>) {
  if (entry.fetching) {
    entry.mustFetchAgain = true
    return
  }
  entry.fetching = fetchOnce(entry).finally(() => {
    entry.fetching = undefined
    entry.meanwhile = []
    if (!entry.mustFetchAgain) return
    entry.mustFetchAgain = false
    refetch(entry)
  })
}

function fetchOnce<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>): Promise<void> {
  const { live } = entry.client
  const since = live?.position?.seq
  entry.fetchingSince = since
  show(entry, { isFetching: true })
  return read(entry).then(
    (answer) => {
      // An entry unmounted meanwhile misses the events from here on.
      entry.isStale = entry.mounts === 0
      const { input, client } = entry
      const current = entry.meanwhile.reduce((now, how) => how(now, input, client), answer)
      const data: Data = reuseEqual(dataOf(entry), current)
      show(entry, { data, failure: undefined, isFetching: false })
      if (entry.mounts > 0) watchRooms(entry, since)
    },
    (error) => giveUp(entry, error),
  )
}

function giveUp<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>, error: unknown) {
  const failure = asFailure(error)
  const change = isOutOfReach(failure) ? { data: undefined } : {}
  show(entry, { failure, isFetching: false, ...change })
  const mayPass = failure.status === 0 || failure.status === 429 || failure.status >= 500
  if (mayPass && entry.mounts > 0) refetchAfter(entry, failedMs)
}

async function read<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>): Promise<Data> {
  const { options, input } = entry
  const data = dataOf(entry)
  if (data !== undefined && options.refetchAll) return options.refetchAll(askFor(entry), data)
  return options.toData(await askFor(entry)({}), input)
}

export async function load<E extends Endpoint, Data>(
  entry: ResourceEntry<E, Data>,
  { next, add }: Pick<ResourceOptions<E, Data>, 'next' | 'add'>,
  part?: number,
) {
  const data = dataOf(entry)
  const page = data === undefined ? undefined : next?.(data, part)
  if (!page || !add || entry.loading.has(part)) return
  entry.loading.add(part)
  show(entry, { isLoadingMore: true })
  const end = (failure: AppError | undefined) => {
    entry.loading.delete(part)
    show(entry, { isLoadingMore: entry.loading.size > 0, failure })
  }
  try {
    const answer = await askFor(entry)(page)
    change(entry, (now) => add(now, answer))
    end(undefined)
  } catch (error) {
    end(asFailure(error))
  }
}

export function prefetch<E extends Endpoint, Data>(
  entry: ResourceEntry<E, Data>,
  more: Partial<RequestOf<E>>,
) {
  if (entry.mounts > 0 || entry.fetching || entry.isPrefetching) return
  if (dataOf(entry) !== undefined) return
  entry.isPrefetching = true
  askFor(entry)(more)
    .then(
      (answer) => {
        if (dataOf(entry) !== undefined) return
        show(entry, { data: entry.options.toData(answer, entry.input) })
      },
      () => undefined,
    )
    .finally(() => {
      entry.isPrefetching = false
    })
}

export function begin<E extends Endpoint, Data>(entry: ResourceEntry<E, Data>) {
  if (entry.mounts === 0 && !entry.fetching && dataOf(entry) === undefined) refetch(entry)
}
