import type { QueueOption } from '#company/queue-options/contract'

export type OpenOption =
  | { is: 'form'; option?: QueueOption; parentId: number | null }
  | { is: 'deletion'; option: QueueOption }
