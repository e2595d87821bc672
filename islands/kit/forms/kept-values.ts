/** What the fields of a form say, by name; a hidden one only if it can take them back. */
import { restored } from '../ui/unsaved.tsx'

export type Values = ReadonlyMap<string, string[]>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const unread = ['password', 'file', 'submit', 'button', 'reset', 'image']

/** Also where somebody may see what they type. */
const secretName = /password|token|secret/i

export function valuesOf(form: HTMLFormElement): Values {
  const values = new Map<string, string[]>()
  for (const control of keptControls(form)) {
    const before = values.get(control.name) ?? []
    const says = !isTick(control) || control.checked
    values.set(control.name, says ? [...before, control.value] : before)
  }
  return values
}

export function changedSince(began: Values, now: Values): Values {
  const names = new Set([...began.keys(), ...now.keys()])
  const changed = [...names].filter((name) => !isSame(began.get(name), now.get(name)))
  return new Map(changed.map((name) => [name, now.get(name) ?? []]))
}

function isSame(one: string[] | undefined, other: string[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** As if somebody typed them, so that what follows the fields follows. */
export function type(form: HTMLFormElement, values: Values) {
  for (const control of keptControls(form)) {
    const wanted = values.get(control.name)
    if (wanted) typeInto(control, wanted)
  }
}

function typeInto(control: Control, wanted: string[]) {
  if (isTick(control)) {
    const shall = wanted.includes(control.value)
    if (control.checked !== shall && (shall || control.type === 'checkbox')) control.click()
    return
  }
  const [text] = wanted
  if (text === undefined || text === control.value) return
  if (control.type === 'hidden') {
    control.dispatchEvent(new CustomEvent(restored, { detail: text }))
    return
  }
  // React ignores an event after its own setter.
  setterOf(control)?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function setterOf(control: Control) {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function keptControls(form: HTMLFormElement): Control[] {
  return [...form.elements]
    .filter(isControl)
    .filter((control) => isKept(control) && isOf(form, control))
}

/** Once its form has left the page, also what is of no form, or of another, is among its elements. */
const isOf = ({ id }: HTMLFormElement, control: Control) =>
  (control.getAttribute('form') ?? id) === id

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function isKept(control: Control): boolean {
  if (control.name === '' || secretName.test(control.name)) return false
  if (control.type === 'hidden') return control.dataset.restores !== undefined
  return !unread.includes(control.type)
}
