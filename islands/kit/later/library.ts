/** @returns a function that ends it, also before it began; a failed load does nothing */
export function withLibrary<L>(coming: Promise<L> | undefined, begin: (library: L) => () => void) {
  let end: (() => void) | undefined
  let isOver = false
  const start = (library: L) => {
    if (!isOver) end = begin(library)
  }
  void coming?.then(start, () => undefined)
  return () => {
    isOver = true
    end?.()
  }
}
