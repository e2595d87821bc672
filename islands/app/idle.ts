/** Once the browser has nothing else to do; Safari does not say when that is. */
export function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else if ('document' in globalThis) setTimeout(work, 300)
}
