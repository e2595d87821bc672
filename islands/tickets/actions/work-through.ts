interface Outcome<Item> {
  failed: Item[]
  error: unknown
}

/** Concurrently; failures do not stop the others. */
export async function workThrough<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<Outcome<Item>> {
  const results = await Promise.allSettled(items.map(work))
  const failed = items.filter((_, at) => results[at]?.status === 'rejected')
  const error = results.findLast((result) => result.status === 'rejected')?.reason
  return { failed, error }
}
