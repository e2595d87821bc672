/** Clicks before hydration, recorded by the page: see `routes/shell.tsx`. */
interface EarlyClicks extends Array<EventTarget | null> {
  stop: () => void
}

function isEarlyClicks(given: unknown): given is EarlyClicks {
  return Array.isArray(given) && 'stop' in given
}

/** Repeats only the last; what works without scripts has been done by the browser. */
export function repeatEarlyClick() {
  const clicks: unknown = Reflect.get(globalThis, 'earlyClicks')
  if (!isEarlyClicks(clicks)) return
  clicks.stop()
  Reflect.deleteProperty(globalThis, 'earlyClicks')
  const last = clicks.splice(0).at(-1)
  const button = last instanceof Element ? last.closest('button') : null
  if (!button?.isConnected || button.disabled) return
  if (button.hasAttribute('popovertarget') || (button.type === 'submit' && button.form)) return
  button.click()
}
