/** What of the page would be pressed. */
import type { Pressable, Spot } from './steady.ts'

const pressable =
  'button, a[href], input, select, textarea, label, summary, [role=button], [role=menuitem], [role=option], [role=tab], [role=switch]'
/** Text fields take a space as text. */
export const typing =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'
const layer = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

export function pressableAt(target: EventTarget | null): Pressable {
  const nearest = target instanceof Element ? (target.closest(pressable) ?? veil(target)) : null
  const control = nearest?.matches(':disabled') ? null : nearest
  const isField = control?.matches(typing) === true
  return { control, says: control ? sayingOf(control) : '', isField }
}

/** Around a dialog, where a press closes it. */
const veil = (target: Element) => (target instanceof HTMLDialogElement ? target : null)

/** Where software presses a control, or a word or picture in it. */
export function isMiddle({ x, y }: Spot, target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    const { left, right, top, bottom } = at.getBoundingClientRect()
    if (Math.abs((left + right) / 2 - x) <= 1 && Math.abs((top + bottom) / 2 - y) <= 1) return true
    if (at.matches(pressable)) return false
  }
  return false
}

/** A link is where it leads: what it says may change with each message. Counts and clocks go on. */
function sayingOf(control: Element): string {
  if (control instanceof HTMLAnchorElement) return control.href
  if (control instanceof HTMLButtonElement)
    return (control.ariaLabel ?? control.textContent).slice(0, 80).replace(/\d+/g, '0')
  return ''
}

/** A layer above it takes it away, too. */
export function isLost(control: object): boolean {
  if (!(control instanceof Element)) return false
  if (!control.isConnected || control.matches(':disabled, [inert] *')) return true
  const above = document.activeElement?.closest(layer)
  return above !== null && above !== undefined && !above.contains(control)
}
