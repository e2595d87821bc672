import { type JobKindRow, type JobState, listJobKinds, listJobs } from '#kernel/workers/contract'
import { pagedList } from '../../kit/list-page/paged-list.ts'
import { resource } from '../../kit/live/resource.ts'

export const refetchMs = 5_000

export type Kind = JobKindRow & { id: number }

export interface ShownJobs {
  tab: 'kinds' | JobState
  kind?: string | undefined
}

/** Neither has events: the page refetches them. */
export const kindList = resource(listJobKinds, {
  toData: (kinds) => kinds.map((kind, id) => ({ ...kind, id })),
})

export const jobRows = pagedList(
  listJobs,
  ({ jobs, count, hasMore }) => ({ rows: jobs, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
)
