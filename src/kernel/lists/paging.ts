export const pageSize = 20

export function offsetOf(pageNumber: number): number {
  return (pageNumber - 1) * pageSize
}

export function pageInfo(pageNumber: number, shown: number, count: number) {
  return { count, hasMore: count > offsetOf(pageNumber) + shown }
}

interface SearchedPage {
  pageNumber: number
  shown: number
  /** A search that finds more counts one more and says "at least". */
  budget: number | undefined
}

export function searchedPageInfo(
  total: number,
  { pageNumber, shown, budget = total }: SearchedPage,
) {
  const countIsLowerBound = total > budget
  const count = countIsLowerBound ? Math.max(budget, offsetOf(pageNumber) + shown) : total
  const hasMore = countIsLowerBound
    ? shown === pageSize
    : pageInfo(pageNumber, shown, total).hasMore
  return { count, hasMore, countIsLowerBound }
}
