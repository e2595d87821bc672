/**
 * Works on pieces of several chats in one scope: those of a chat one after the other, the chats side
 * by side, so that what each asks of the database travels together. It ends when all have ended, and
 * throws what failed first: the others only failed with it.
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
