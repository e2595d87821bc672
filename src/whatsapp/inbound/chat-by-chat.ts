/**
 * Processes several chats in one scope: each chat in order, the chats side by side, so that their
 * queries are pipelined. Throws the first failure after all have ended; the others only follow
 * from it.
 */
export async function chatByChat<T>(
  pieces: readonly T[],
  chatOf: (piece: T) => string,
  work: (piece: T) => Promise<void>,
) {
  let failure: { error: unknown } | undefined

  async function oneByOne(ofChat: T[]) {
    for (const piece of ofChat) {
      if (failure) return
      await work(piece)
    }
  }

  const chats = [...Map.groupBy(pieces, chatOf).values()]
  await Promise.all(
    chats.map((ofChat) =>
      oneByOne(ofChat).catch((error) => {
        failure ??= { error }
      }),
    ),
  )
  if (failure) throw failure.error
}
