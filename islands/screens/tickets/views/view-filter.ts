import type { ViewFilter } from '#desk/ticket-views/contract'
import type { ListChoice } from '../list/list-choice.ts'
import type { TicketsSearch } from '../tickets-router.ts'

/** What is shown now, as a view keeps it: also the queues that the agent has chosen. */
export function filterOf(
  address: TicketsSearch,
  { isEveryQueue, queueIds }: Pick<ListChoice, 'isEveryQueue' | 'queueIds'>,
): ViewFilter {
  const { at: _, queues: __, q, ...kept } = address
  return {
    ...kept,
    ...(q && kept.list === 'search' ? { q } : {}),
    ...(isEveryQueue ? {} : { queues: [...queueIds] }),
  }
}

/** The order in which something was chosen makes no other view. */
export function isSameFilter(one: ViewFilter, other: ViewFilter): boolean {
  return written(one) === written(other)
}

function written(filter: ViewFilter): string {
  const parts = Object.entries(filter).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.map(Number).sort((a, b) => a - b) : value,
  ])
  const given = parts.filter(([name, value]) => value !== undefined && !isUsual(name, value))
  return JSON.stringify(given.sort(([a], [b]) => a.localeCompare(b)))
}

const isUsual = (name: string, value: unknown) => name === 'list' && value === 'assigned'
