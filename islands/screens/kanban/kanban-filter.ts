/** In the address, so that it can be reloaded and shared. */

import type { Myself } from '#company/users/myself/contract'
import { may } from '#kernel/policy'
import { truncate } from '../../kit/text/names.ts'
import { searchWords } from '../../kit/text/search-words.ts'
import type { KanbanRequest } from './kanban-data.ts'

export interface KanbanFilter {
  text: string
  /** Undefined: the user's own; none: all. */
  queueIds: readonly number[] | undefined
  userIds: readonly number[]
  tagIds: readonly number[]
}

/** @param at path and query */
export function kanbanFilterIn(at: string): KanbanFilter {
  const query = new URL(at, 'http://page').searchParams
  const queues = query.get('queues')
  return {
    text: truncate(query.get('q') ?? '', 200),
    queueIds: queues === null ? undefined : idsIn(queues),
    userIds: idsIn(query.get('users')),
    tagIds: idsIn(query.get('tags')),
  }
}

export function chosenQueues({ queues }: Myself, { queueIds }: KanbanFilter): readonly number[] {
  return queueIds ?? queues.map(({ id }) => id)
}

export function requestFor(me: Myself, filter: KanbanFilter): KanbanRequest {
  const words = searchWords(filter.text)
  return {
    ...(may(me.profile, 'ticket.showAll') ? { showAll: true } : {}),
    ...some('queueIds', chosenQueues(me, filter)),
    ...some('users', filter.userIds),
    ...some('tags', filter.tagIds),
    ...(words ? { searchParam: words } : {}),
  }
}

function some(name: 'queueIds' | 'users' | 'tags', ids: readonly number[]) {
  return ids.length > 0 ? { [name]: JSON.stringify([...ids].sort((a, b) => a - b)) } : {}
}

function idsIn(list: string | null): number[] {
  const ids = (list ?? '').split('-').map(Number)
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
}
