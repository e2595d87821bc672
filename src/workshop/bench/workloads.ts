import type { Workload } from './workload.ts'
import { administration } from './workloads-of-administration.ts'
import { apiClients } from './workloads-of-api-clients.ts'
import { campaigns } from './workloads-of-campaigns.ts'
import { kanban } from './workloads-of-kanban.ts'
import { parts } from './workloads-of-parts.ts'
import { reading } from './workloads-of-reading.ts'
import { searching } from './workloads-of-searching.ts'
import { writing } from './workloads-of-writing.ts'

const written: Workload[] = [
  ...reading,
  ...kanban,
  ...searching,
  ...administration,
  ...campaigns,
  ...writing,
  ...apiClients,
  ...parts,
]

export const workloads: Workload[] = written.flatMap((workload) => [
  workload,
  ...(hasColdRow(workload) ? [asNeverBefore(workload)] : []),
])

/** Lists that are kept in memory; the others are computed for each call anyway. */
function hasColdRow({ name, bare, byPerson, part, beside, elsewhere }: Workload): boolean {
  const isList = bare !== undefined && !byPerson && !part && !beside && !elsewhere
  const isWritten = name.endsWith('-cold') || written.some((one) => one.name === `${name}-cold`)
  return isList && !isWritten && !writing.some((one) => one.name === name)
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
