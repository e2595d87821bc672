/**
 * What is done with a library once it is here; nothing where it does not come.
 * @returns ends it, also where it has not begun
 */
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
