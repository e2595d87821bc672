/** Known rows are replaced in place; a new or moved one makes the list refetch, as only the server knows order and matches. */
import type { Endpoint, OutputOf, RequestOf } from '#kernel/http/endpoint'
import { resource } from '../live/resource.ts'
import type { Resource, ResourceOptions } from '../live/resource-types.ts'

export interface PagedList<Row> {
  rows: readonly Row[]
  count: number
  countIsLowerBound?: boolean
  hasMore: boolean
  pages: number
  isUncertain: boolean
}

interface Identified {
  id: number
}

interface Page<Row> {
  rows: readonly Row[]
  count: number
  countIsLowerBound?: boolean
  hasMore: boolean
}

export function pagedList<E extends Endpoint, Row extends Identified>(
  endpoint: E,
  pageOf: (answer: OutputOf<E>) => Page<Row>,
  numbered: (pageNumber: number) => Partial<RequestOf<E>>,
  events: ResourceOptions<E, PagedList<Row>>['events'] = [],
): Resource<E, PagedList<Row>> {
  const toData = (answer: OutputOf<E>): PagedList<Row> => ({
    ...pageOf(answer),
    pages: 1,
    isUncertain: false,
  })
  const add = (data: PagedList<Row>, answer: OutputOf<E>): PagedList<Row> => {
    const page = pageOf(answer)
    const known = new Set(data.rows.map(({ id }) => id))
    const rows = [...data.rows, ...page.rows.filter(({ id }) => !known.has(id))]
    return { ...data, ...page, rows, pages: data.pages + 1 }
  }
  return resource(endpoint, {
    toData,
    add,
    events,
    isUncertain: (data) => data.isUncertain,
    next: (data) => (data.hasMore ? numbered(data.pages + 1) : undefined),
    async refetchAll(fetch, { pages }) {
      let list = toData(await fetch({}))
      for (let page = 2; page <= pages && list.hasMore; page++) {
        list = add(list, await fetch(numbered(page)))
      }
      return list
    },
  })
}

export function placeRow<Row extends Identified>(data: PagedList<Row>, row: Row): PagedList<Row> {
  if (!data.rows.some(({ id }) => id === row.id)) return { ...data, isUncertain: true }
  return { ...data, rows: data.rows.map((old) => (old.id === row.id ? row : old)) }
}

/** A changed sort field may move the row. */
export function changeRow<Row extends Identified>(
  data: PagedList<Row>,
  row: Partial<Row> & Identified,
  sortedBy: keyof Row,
): PagedList<Row> {
  const known = data.rows.find(({ id }) => id === row.id)
  if (known?.[sortedBy] !== row[sortedBy]) return { ...data, isUncertain: true }
  return placeRow(data, { ...known, ...row })
}

export function removeRow<Row extends Identified>(
  data: PagedList<Row>,
  id: number,
): PagedList<Row> {
  const rows = data.rows.filter((row) => row.id !== id)
  const gone = data.rows.length - rows.length
  return gone === 0 ? data : { ...data, rows, count: data.count - gone }
}
