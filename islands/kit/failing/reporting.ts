import type { HydrationOptions } from 'react-dom/client'

const reported = new Set<string>()

/** Once per kind and page, not per row and render. */
export function reportOnce(kind: string, error: unknown) {
  if (reported.has(kind)) return
  reported.add(kind)
  reportError(new Error(`Broken: ${kind}`, { cause: error }))
}

/** @param isCareful the server has logged what it could not draw */
export function reporting(isCareful: boolean): HydrationOptions {
  return {
    // Each part reports what it catches.
    onCaughtError: () => undefined,
    onRecoverableError: (error) => isCareful || reportOnce('hydration', error),
  }
}
