/** Stored in a cookie, so that the server renders the same lists; it names the agent, as machines are shared. */
export const listChoiceCookie = 'lists'

export interface StoredListChoice {
  showsAll?: boolean
  /** Undefined: all there are. */
  queueIds?: readonly number[]
  /** Of waiting tickets. */
  longestFirst?: boolean
}

export interface Choosable {
  mayShowAll: boolean
  showsAllAtFirst: boolean
  everyId: readonly number[]
}

export interface ListChoice {
  /** Supervisors see others' tickets; users only their own. */
  mayShowAll: boolean
  showsAll: boolean
  queueIds: readonly number[]
  isEveryQueue: boolean
  longestFirst: boolean
}

export function chooseLists(stored: StoredListChoice, may: Choosable): ListChoice {
  const left = stored.queueIds?.filter((id) => may.everyId.includes(id)) ?? []
  // Deleted queues filter nothing.
  const queueIds = left.length > 0 ? left : may.everyId
  return {
    mayShowAll: may.mayShowAll,
    showsAll: may.mayShowAll && (stored.showsAll ?? may.showsAllAtFirst),
    queueIds,
    isEveryQueue: queueIds.length === may.everyId.length,
    longestFirst: stored.longestFirst === true,
  }
}

/** None and all are the same: an empty list is never wanted. */
export function queuesToStore(ids: readonly number[], everyId: readonly number[]) {
  return ids.length > 0 && ids.length < everyId.length ? ids : undefined
}

/** `7|all|1.4|longest`: user 7, everybody's tickets, queues 1 and 4, the longest wait first. */
export function writeStoredChoice(
  userId: number,
  { showsAll, queueIds, longestFirst }: StoredListChoice,
): string {
  const whose = showsAll === undefined ? '' : switchWords[Number(showsAll)]
  const order = longestFirst ? ['longest'] : []
  return [userId, whose, queueIds?.join('.') ?? '', ...order].join('|')
}

export function readStoredChoice(cookie: string | undefined, userId: number): StoredListChoice {
  const [whose, all, queues = '', order] = (cookie ?? '').split('|')
  if (whose !== String(userId)) return {}
  const ids = queues.split('.').flatMap((id) => (/^\d{1,10}$/.test(id) ? Number(id) : []))
  return {
    ...(all === 'all' || all === 'own' ? { showsAll: all === 'all' } : {}),
    ...(ids.length > 0 ? { queueIds: ids } : {}),
    ...(order === 'longest' ? { longestFirst: true } : {}),
  }
}

const switchWords = ['own', 'all'] as const
