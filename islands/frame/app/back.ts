/**
 * Back closes the uppermost layer: a dialog, menu, panel or viewer. While layers are open, the
 * current entry of the history is a step above the page's own, with the same address; Back from it
 * closes, and the router hears nothing.
 *
 * A layer that closes by itself leaves its step, as going back takes time in which a navigation
 * would be undone: the next layer uses it, the next page replaces it, and Back passes over it.
 */

/** How many steps an entry is above that of the page. */
const mark = 'layers'

const opened: Element[] = []
let depth = depthHere()
let address = location.href

function layers(): readonly Element[] {
  opened.splice(0, opened.length, ...opened.filter(isOpen))
  return opened
}

function isOpen(layer: Element): boolean {
  if (layer instanceof HTMLDialogElement) return layer.isConnected && layer.open
  return layer.matches(':popover-open')
}

function add(layer: EventTarget | null) {
  const isLayer = layer instanceof HTMLElement && layer.matches('dialog, [popover=auto]')
  if (!isLayer || !isOpen(layer) || layers().includes(layer)) return
  opened.push(layer)
  step()
}

function close(layer: Element) {
  // As Escape does it, so that a dialog may ask first.
  if (layer instanceof HTMLDialogElement) {
    layer.dispatchEvent(new Event('cancel', { cancelable: true }))
  } else if (layer instanceof HTMLElement) layer.hidePopover()
}

/** Whoever goes back at once is faster than the event of what has just opened. */
function addUntold() {
  for (const layer of document.querySelectorAll('dialog[open], [popover=auto]:popover-open')) {
    if (!layers().includes(layer)) opened.push(layer)
  }
}

function step() {
  const { length } = layers()
  if (length <= depth) return
  const state: unknown = history.state
  // That of the prototype: nobody else is told.
  History.prototype.pushState.call(history, withSteps(state, length), '')
  arrive()
}

function withSteps(state: unknown, steps: number) {
  return { ...(typeof state === 'object' ? state : {}), [mark]: steps }
}

function depthHere(): number {
  const steps: unknown = history.state?.[mark]
  return typeof steps === 'number' ? steps : 0
}

function arrive() {
  depth = depthHere()
  address = location.href
}

function onPopState(event: PopStateEvent) {
  const before = { depth, address }
  arrive()
  if (depth >= before.depth) return
  if (before.address === address) event.stopImmediatePropagation()
  addUntold()
  const uppermost = layers().at(-1)
  if (!uppermost) return history.back()
  close(uppermost)
  // It may have stayed, to ask first, or there are others.
  setTimeout(step)
}

/** A new page takes the place of a step; one that only changes its address stays a step. */
function watchWriting() {
  const { pushState, replaceState } = history
  history.pushState = (state, unused, url) => {
    const write = depth > 0 ? replaceState : pushState
    write.call(history, state, unused, url)
    arrive()
    setTimeout(step)
  }
  history.replaceState = (state, unused, url) => {
    replaceState.call(history, depth > 0 ? withSteps(state, depth) : state, unused, url)
    arrive()
  }
}

export function startClosingByBack() {
  watchWriting()
  addEventListener('popstate', onPopState, true)
  document.addEventListener('toggle', ({ target }) => add(target), true)
  const dialogs = new MutationObserver((changes) => {
    for (const { target } of changes) add(target)
  })
  dialogs.observe(document, { attributeFilter: ['open'], subtree: true })
  for (const layer of document.querySelectorAll('dialog, [popover=auto]')) add(layer)
}
