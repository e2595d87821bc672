/** Waits for a condition instead of for a time. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  what: string,
  timeoutMs = 20_000,
): Promise<T> {
  const patience = Date.now() + timeoutMs
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > patience) throw new Error(`never happened: ${what}`)
    await Bun.sleep(50)
  }
}
