/** Keys in the log of a conversation; the focus goes along, so that the next key acts from there. */
import { menusIn, moveAmongMenus } from '../../../nouns/messages/bubble/menu-keys.ts'

/** What is under way; a key ends what the one before it has not finished. */
let latest: KeyboardEvent | undefined

export function listenForKeys(log: HTMLElement): () => void {
  const onKey = async (event: KeyboardEvent) => {
    // Held, or pressed again and again, they would never arrive.
    if (isEnd(event) && latest?.key === event.key && latest.target === event.target) {
      event.preventDefault()
      return
    }
    latest = event
    await Promise.all([moveByOne(event, log), moveFar(event, log)])
    if (latest === event) latest = undefined
  }
  log.addEventListener('keydown', onKey)
  return () => log.removeEventListener('keydown', onKey)
}

const isEnd = ({ key }: KeyboardEvent) => key === 'Home' || key === 'End'

async function moveByOne(event: KeyboardEvent, log: HTMLElement) {
  const { key, target } = event
  const isArrow = key === 'ArrowUp' || key === 'ArrowDown'
  // Its neighbours are drawn only once it is in sight.
  if (isArrow && target instanceof HTMLElement && target.matches('[data-kept] *')) {
    event.preventDefault()
    target.scrollIntoView({ block: 'center' })
    await until(() => !target.matches('[data-kept] *') || !log.isConnected)
  }
  moveAmongMenus(event, log)
}

/** The end is at 0, what is older below it. */
const destinations = new Map<string, (pane: HTMLElement) => number>([
  ['Home', (pane) => -pane.scrollHeight],
  ['End', () => 0],
  ['PageUp', (pane) => pane.scrollTop - pagePx(pane)],
  ['PageDown', (pane) => pane.scrollTop + pagePx(pane)],
])

/** The lowest line of one page is the highest of the next. */
const pagePx = (pane: HTMLElement) => pane.clientHeight * 0.9

/** These have a use of their own for the keys. */
const movable = 'input, textarea, select, audio, video, [role=slider], [contenteditable]'

async function moveFar(event: KeyboardEvent, log: HTMLElement) {
  const destination = destinations.get(event.key)
  const pane = log.querySelector('[data-end]')?.parentElement
  const { target, ctrlKey, altKey, metaKey, shiftKey } = event
  if (!destination || !pane || ctrlKey || altKey || metaKey || shiftKey) return
  if (!(target instanceof HTMLElement) || target.closest(movable)) return
  event.preventDefault()
  const edge = () => {
    const menus = menusInSight(log, pane)
    return event.key === 'Home' || event.key === 'PageUp' ? menus[0] : menus.at(-1)
  }
  const isThere = () => isDrawn(pane) || isOver(event, log)
  pane.scrollTop = destination(pane)
  await until(isThere)
  // Heights of rows that were never drawn are guesses until now.
  if (latest === event && isEnd(event)) {
    pane.scrollTop = destination(pane)
    await until(isThere)
  }
  // Meanwhile somebody may have gone elsewhere.
  if (latest === event && document.activeElement === target) edge()?.focus({ preventScroll: true })
}

const isOver = (event: KeyboardEvent, log: HTMLElement) => latest !== event || !log.isConnected

/** However many frames a slow machine takes to draw. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise(requestAnimationFrame)
}

/** What is in sight consists of rows; a space, or a row that is kept, stands for others. */
function isDrawn(pane: HTMLElement): boolean {
  const rows = pane.querySelectorAll('[data-row]:not([data-kept])')
  const [first, last] = [rows[0], rows[rows.length - 1]]
  if (!first || !last) return false
  const { top, bottom } = pane.getBoundingClientRect()
  const standsForRows = (beside: Element | null) => beside?.matches('[data-space], [data-row]')
  const reachesTop = first.getBoundingClientRect().top <= top
  const reachesBottom = last.getBoundingClientRect().bottom >= bottom
  return (
    (reachesTop || !standsForRows(first.previousElementSibling)) &&
    (reachesBottom || !standsForRows(last.nextElementSibling))
  )
}

function menusInSight(log: HTMLElement, pane: HTMLElement) {
  const { top, bottom } = pane.getBoundingClientRect()
  return menusIn(log).filter((menu) => {
    const rect = menu.getBoundingClientRect()
    return rect.bottom > top && rect.top < bottom
  })
}
