import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import { useDataClient } from './resource.ts'
import type { Resource, ResourceHandle, ResourceState } from './resource-types.ts'

const absent: ResourceState<undefined> = {
  data: undefined,
  failure: undefined,
  isFetching: false,
  isLoadingMore: false,
}
const nothing = atom(absent)
const never = () => undefined
const isNothing = () => false

/** @param isCalm as `useCalmResource`: no render for refetches */
export function useOptionalResource<E extends Endpoint, Data>(
  of: Resource<E, Data>,
  input: RequestOf<E> | undefined,
  { isCalm = false } = {},
): ResourceState<Data | undefined> &
  Pick<ResourceHandle<E, Data>, 'refetch' | 'loadMore' | 'isCurrent'> {
  const client = useDataClient()
  const handle = input === undefined ? undefined : of.at(client, input)
  useEffect(() => handle?.mount(), [handle])
  const some = useAtomValue((isCalm ? handle?.quiet : handle?.atom) ?? nothing, {
    store: client.store,
  })
  return {
    ...some,
    refetch: handle?.refetch ?? never,
    loadMore: handle?.loadMore ?? never,
    isCurrent: handle?.isCurrent ?? isNothing,
  }
}
