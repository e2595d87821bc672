import type { Workload } from './workload.ts'
import { administration } from './workloads-of-administration.ts'
import { apiClients } from './workloads-of-api-clients.ts'
import { campaigns } from './workloads-of-campaigns.ts'
import { kanban } from './workloads-of-kanban.ts'
import { parts } from './workloads-of-parts.ts'
import { reading } from './workloads-of-reading.ts'
import { searching } from './workloads-of-searching.ts'
import { writing } from './workloads-of-writing.ts'

const readingOnly: Workload[] = [
  ...reading,
  ...kanban,
  ...searching,
  ...administration,
  ...campaigns,
]
const written: Workload[] = [...readingOnly, ...writing, ...apiClients, ...parts]

export const workloads: Workload[] = written.flatMap((workload) => [
  workload,
  ...(hasColdRow(workload) ? [asNeverBefore(workload)] : []),
])

/** All that may be kept in memory. A burst is over before a second row of it. */
function hasColdRow(workload: Workload): boolean {
  const { name, beside } = workload
  const isWritten = name.endsWith('-cold') || written.some((one) => one.name === `${name}-cold`)
  return readingOnly.includes(workload) && !beside && !isWritten && name !== 'search-burst'
}

/** `#` is another number in each call, so that nothing kept in memory answers it. */
function asNeverBefore(workload: Workload): Workload {
  return {
    ...workload,
    name: `${workload.name}-cold`,
    title: `${workload.title}: each time asked as never before`,
    target: '',
    requests: (desk) =>
      workload.requests(desk).map((wish) => ({
        ...wish,
        path: `${wish.path}${wish.path.includes('?') ? '&' : '?'}as=#`,
      })),
  }
}
