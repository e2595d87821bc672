/** Safari has no idle callback. */
export function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else if ('document' in globalThis) setTimeout(work, 300)
}
