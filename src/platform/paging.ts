/** Pages of lists: 20 rows, starting at page 1. */
export const pageSize = 20

export function offsetOf(pageNumber: number): number {
  return (pageNumber - 1) * pageSize
}

/** Beside the rows of a page. */
export function pageInfo(pageNumber: number, shown: number, count: number) {
  return { count, hasMore: count > offsetOf(pageNumber) + shown }
}
