import type { QueueOption } from '#queue-options/contract'

export type OpenOption =
  | { is: 'form'; option?: QueueOption; parentId: number | null }
  | { is: 'deletion'; option: QueueOption }
