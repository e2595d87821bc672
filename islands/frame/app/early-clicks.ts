/** Clicks and Enter before hydration, recorded by the page: see `routes/shell.tsx`. */
interface EarlyClicks extends Array<Event> {
  stop: () => void
}

function isEarlyClicks(given: unknown): given is EarlyClicks {
  return Array.isArray(given) && 'stop' in given
}

/** What is repeated below, as soon as it does something. */
export function lastEarlyPress(): MouseEvent | undefined {
  const clicks: unknown = Reflect.get(globalThis, 'earlyClicks')
  const last = isEarlyClicks(clicks) ? clicks.at(-1) : undefined
  return last instanceof MouseEvent ? last : undefined
}

/** Repeats only the last; what works without scripts has been done by the browser. */
export function repeatEarlyClick() {
  const clicks: unknown = Reflect.get(globalThis, 'earlyClicks')
  if (!isEarlyClicks(clicks)) return
  clicks.stop()
  Reflect.deleteProperty(globalThis, 'earlyClicks')
  const last = clicks.splice(0).at(-1)
  if (last instanceof KeyboardEvent) return repeatEnter(last)
  const button = last?.target instanceof Element ? last.target.closest('button') : null
  if (!button?.isConnected || button.disabled) return
  const isDone = button.type === 'submit' && button.form?.hasAttribute('action')
  if (button.hasAttribute('popovertarget') || isDone) return
  button.click()
}

/** The field decides what it means. Whoever went on typing after it has not finished. */
function repeatEnter({ key, ctrlKey, metaKey, target }: KeyboardEvent) {
  if (!(target instanceof HTMLTextAreaElement) || !target.isConnected) return
  if (!(ctrlKey || metaKey || target.value.endsWith('\n'))) return
  const init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true }
  target.dispatchEvent(new KeyboardEvent('keydown', init))
}
