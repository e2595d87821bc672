/**
 * What a person has chosen above the lists: everybody's tickets or only his own, and which queues.
 * It is kept in a cookie, so that the server draws the lists as he left them. The cookie names him:
 * who logs in next at this desk has his own.
 */
export const listChoiceCookie = 'lists'

export interface StoredListChoice {
  showsAll?: boolean
  /** Undefined: all there are. */
  queueIds?: readonly number[]
}

/** What he may choose from, and where the switch stands at first. */
export interface Choosable {
  mayShowAll: boolean
  showsAllAtFirst: boolean
  everyId: readonly number[]
}

export interface ListChoice {
  /** Overseers see others' tickets; users their own, whatever they choose. */
  mayShowAll: boolean
  showsAll: boolean
  queueIds: readonly number[]
  /** All there are to choose from. */
  isEveryQueue: boolean
}

export function chooseLists(kept: StoredListChoice, may: Choosable): ListChoice {
  const left = kept.queueIds?.filter((id) => may.everyId.includes(id)) ?? []
  // Queues that are all gone narrow nothing.
  const queueIds = left.length > 0 ? left : may.everyId
  return {
    mayShowAll: may.mayShowAll,
    showsAll: may.mayShowAll && (kept.showsAll ?? may.showsAllAtFirst),
    queueIds,
    isEveryQueue: queueIds.length === may.everyId.length,
  }
}

/** What to keep of a choice of queues: none and all are the same, nobody wants to see nothing. */
export function queuesToStore(ids: readonly number[], everyId: readonly number[]) {
  return ids.length > 0 && ids.length < everyId.length ? ids : undefined
}

/** `7|all|1.4`: person 7, everybody's tickets, of the queues 1 and 4. */
export function writeStoredChoice(
  userId: number,
  { showsAll, queueIds }: StoredListChoice,
): string {
  const whose = showsAll === undefined ? '' : switchWords[Number(showsAll)]
  return [userId, whose, queueIds?.join('.') ?? ''].join('|')
}

export function readStoredChoice(cookie: string | undefined, userId: number): StoredListChoice {
  const [whose, all, queues = ''] = (cookie ?? '').split('|')
  if (whose !== String(userId)) return {}
  const ids = queues.split('.').flatMap((id) => (/^\d{1,10}$/.test(id) ? Number(id) : []))
  return {
    ...(all === 'all' || all === 'own' ? { showsAll: all === 'all' } : {}),
    ...(ids.length > 0 ? { queueIds: ids } : {}),
  }
}

const switchWords = ['own', 'all'] as const
