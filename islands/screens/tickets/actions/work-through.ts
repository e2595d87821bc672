interface Failure<Item> {
  item: Item
  error: unknown
}

/** Concurrently, at most so many at once; failures do not stop the others. */
export async function workThrough<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = items.length,
): Promise<Failure<Item>[]> {
  const failed = new Map<Item, unknown>()
  const rest = items.values()
  const workOn = async () => {
    for (const item of rest) await work(item).catch((error) => failed.set(item, error))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, workOn))
  return items.flatMap((item) => (failed.has(item) ? { item, error: failed.get(item) } : []))
}
