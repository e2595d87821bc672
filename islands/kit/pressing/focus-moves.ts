/** Who moves the focus: the page by itself, or somebody by other means than keys and pointer. */

const moving = [
  [HTMLElement.prototype, ['focus', 'showPopover', 'hidePopover', 'togglePopover']],
  [SVGElement.prototype, ['focus']],
  [HTMLDialogElement.prototype, ['show', 'showModal', 'close']],
] as const

/**
 * Software that drives a browser and aids for reading it focus what they want, and press at once;
 * they do not go through the functions of the page.
 * @param tell when such a one has moved the focus
 */
export function hearForeignMoves(tell: () => void) {
  let ownMoves = 0
  /** The browser moves it, too, into what a button opens. */
  let isOpening = false

  for (const [prototype, names] of moving) {
    for (const name of names) {
      const move: unknown = Reflect.get(prototype, name)
      if (typeof move !== 'function') continue
      Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
        ownMoves += 1
        try {
          return Reflect.apply(move, this, given)
        } finally {
          ownMoves -= 1
        }
      })
    }
  }

  const onToggle = (event: Event) => {
    isOpening = event.type === 'beforetoggle'
  }
  for (const type of ['beforetoggle', 'toggle'] as const) {
    addEventListener(type, onToggle, { capture: true })
  }
  function onFocus() {
    const isOwn = ownMoves > 0 || isOpening
    isOpening = false
    if (!isOwn) tell()
  }
  addEventListener('focusin', onFocus, { capture: true })
}
