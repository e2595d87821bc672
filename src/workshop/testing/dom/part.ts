/** What somebody finds in a part of a page and does there; each wait is for what shall be there. */
import { eventually } from '../eventually.ts'
import type { Line } from './line.ts'

const roles: Record<string, string> = {
  button: 'button:not([role]), [role=button]',
  switch: '[role=switch]',
  link: 'a[href]',
  radio: 'input[type=radio]',
  region: 'section, [role=region]',
  row: 'tr, [role=row]',
  dialog: 'dialog[open]',
}
type Role = keyof typeof roles

export class Part {
  readonly #line: Line
  readonly #find: () => Element | undefined

  constructor(line: Line, find: () => Element | undefined) {
    this.#line = line
    this.#find = find
  }

  count(role: Role, name?: string): number {
    return this.#all(role, name).length
  }

  /** Of the first. */
  attribute(role: Role, attribute: string, name?: string): string | null | undefined {
    return this.#all(role, name)[0]?.getAttribute(attribute)
  }

  isChecked(role: 'radio' | 'switch', name: string): boolean {
    const [found] = this.#all(role, name)
    return found instanceof HTMLInputElement && found.checked
  }

  /** Never for an expectation: to print an element with all that it leads to takes minutes. */
  #all(role: Role, name?: string): Element[] {
    const found = [...(this.#find()?.querySelectorAll(roles[role] ?? role) ?? [])]
    return found.filter((element) => name === undefined || nameOf(element) === name)
  }

  part(role: Role, name?: string): Part {
    return new Part(this.#line, () => this.#all(role, name).at(-1))
  }

  row(text: string): Part {
    return new Part(this.#line, () => this.#all('row').find((row) => says(row, text)))
  }

  press(role: Role, name: string) {
    return this.#once(`${role} ${name}`, () => {
      const [found] = this.#all(role, name)
      if (found instanceof HTMLElement) found.click()
      return found !== undefined
    })
  }

  async fill(label: string, text: string) {
    const field = await this.field(label)
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  field(label: string): Promise<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> {
    return this.#once(`a field ${label}`, () => {
      const named = [...(this.#find()?.querySelectorAll('label') ?? [])].find(
        (one) => textOf(one) === label,
      )
      const field = named && document.getElementById(named.htmlFor)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      return isField || field instanceof HTMLSelectElement ? field : undefined
    })
  }

  says(text: string) {
    return this.#once(`«${text}»`, () => {
      const part = this.#find()
      return part !== undefined && says(part, text)
    })
  }

  comes() {
    return this.#once('it comes', () => this.#find() !== undefined)
  }

  goes() {
    return this.#once('it goes', () => this.#find() === undefined)
  }

  #once<T>(what: string, look: () => T | undefined | false): Promise<T> {
    const lookAgain = async () => {
      await this.#line.tell()
      return look()
    }
    return eventually(lookAgain, () => `${what}: ${textOf(this.#find()) || 'nothing is there'}`)
  }
}

const says = (part: Element, text: string) => textOf(part).includes(text)

function textOf(element: Element | undefined): string {
  return element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}

function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby')
  const by = labelled ? (document.getElementById(labelled) ?? undefined) : undefined
  const labels = document.querySelector(`label[for="${element.id}"]`)
  return (
    element.getAttribute('aria-label') ??
    (textOf(by) || textOf(element) || textOf(labels ?? undefined))
  )
}
