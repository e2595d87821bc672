import type { KanbanFilter } from './kanban-filter.ts'

export function queryOf({ text, queueIds, userIds, tagIds }: KanbanFilter): string {
  const query = new URLSearchParams({
    ...(text ? { q: text } : {}),
    ...(queueIds ? { queues: queueIds.join('-') } : {}),
    ...(userIds.length > 0 ? { users: userIds.join('-') } : {}),
    ...(tagIds.length > 0 ? { tags: tagIds.join('-') } : {}),
  })
  return query.size > 0 ? `?${query}` : ''
}

export function isFiltered({ text, queueIds, userIds, tagIds }: KanbanFilter): boolean {
  return text !== '' || queueIds !== undefined || userIds.length + tagIds.length > 0
}

export const noFilter: KanbanFilter = { text: '', queueIds: undefined, userIds: [], tagIds: [] }
