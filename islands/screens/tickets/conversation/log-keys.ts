/** Keys in the log of a conversation; the focus goes along, so that the next key acts from there. */
import { menusIn, moveAmongMenus } from '../../../nouns/messages/bubble/menu-keys.ts'

/** A key ends what the one before it has not finished. */
let latest: KeyboardEvent | undefined

export function listenForKeys(log: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    latest = event
    void moveByOne(event, log)
    void moveFar(event, log)
  }
  log.addEventListener('keydown', onKey)
  return () => log.removeEventListener('keydown', onKey)
}

async function moveByOne(event: KeyboardEvent, log: HTMLElement) {
  const { key, target } = event
  const isArrow = key === 'ArrowUp' || key === 'ArrowDown'
  // Its neighbours are drawn only once it is in sight.
  if (isArrow && target instanceof HTMLElement && target.matches('[data-row][style] *')) {
    event.preventDefault()
    target.scrollIntoView({ block: 'center' })
    await drawn(() => !target.matches('[data-row][style] *'))
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
  pane.scrollTop = destination(pane)
  await drawn(() => edge() !== undefined)
  // Heights of rows that were never drawn are guesses until now.
  if (latest === event && (event.key === 'Home' || event.key === 'End')) {
    pane.scrollTop = destination(pane)
    await drawn(() => edge() !== undefined)
  }
  // Meanwhile somebody may have gone elsewhere.
  if (latest === event && document.activeElement === target) edge()?.focus({ preventScroll: true })
}

/** Scrolling is told in one frame, what is drawn thereupon stands in a later one. */
async function drawn(isDrawn: () => boolean) {
  for (let frames = 0; frames < 2 || (frames < 60 && !isDrawn()); frames++) {
    await new Promise(requestAnimationFrame)
  }
}

function menusInSight(log: HTMLElement, pane: HTMLElement) {
  const { top, bottom } = pane.getBoundingClientRect()
  return menusIn(log).filter((menu) => {
    const rect = menu.getBoundingClientRect()
    return rect.bottom > top && rect.top < bottom
  })
}
