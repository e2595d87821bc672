export const pageSize = 20

export function offsetOf(pageNumber: number): number {
  return (pageNumber - 1) * pageSize
}

export function pageInfo(pageNumber: number, shown: number, count: number) {
  return { count, hasMore: count > offsetOf(pageNumber) + shown }
}
