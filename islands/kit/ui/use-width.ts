import { useCallback, useSyncExternalStore } from 'react'

/** In rem, as the variants of these names in `tokens.css`. */
export const wide = 37.5
export const roomy = 75
export const vast = 100

const usualRem = 16

/** The user's text enlargement, which rem follows; 1 on the server. */
export function textScale(): number {
  if (typeof document === 'undefined') return 1
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualRem || 1
}

/** Media queries do not follow the root's font size. */
export function isAtLeast(rem: number): boolean {
  return innerWidth >= rem * usualRem * textScale()
}

/** False on the server. */
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
