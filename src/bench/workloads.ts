import type { Workload } from './workload.ts'
import { administration } from './workloads-of-administration.ts'
import { apiClients } from './workloads-of-api-clients.ts'
import { campaigns } from './workloads-of-campaigns.ts'
import { kanban } from './workloads-of-kanban.ts'
import { parts } from './workloads-of-parts.ts'
import { reading } from './workloads-of-reading.ts'
import { searching } from './workloads-of-searching.ts'
import { writing } from './workloads-of-writing.ts'

export const workloads: Workload[] = [
  ...reading,
  ...kanban,
  ...searching,
  ...administration,
  ...campaigns,
  ...writing,
  ...apiClients,
  ...parts,
]
