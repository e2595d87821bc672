import { useCallback, useSyncExternalStore } from 'react'

/** In rem, as the variants `wide` and `roomy` in `tokens.css`. */
export const wide = 37.5
export const roomy = 75

/** Media queries do not follow the root's font size, which people enlarge. */
export function isAtLeast(rem: number): boolean {
  return innerWidth >= rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** Whether the window is that wide; false on the server. */
export function useIsAtLeast(rem: number): boolean {
  return useSyncExternalStore(
    watchSize,
    useCallback(() => isAtLeast(rem), [rem]),
    () => false,
  )
}

function watchSize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}
