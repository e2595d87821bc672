/** Somebody at a page, of whom is counted what a task asks: presses, and fields that are filled in. */
import type { Locator, Page } from 'playwright-core'

export interface Effort {
  clicks: number
  fields: number
}

export class Hands {
  readonly page: Page
  #clicks = 0
  #fields = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(what: Locator) {
    this.#clicks += 1
    await what.click()
  }

  button(name: string | RegExp) {
    return this.press(this.page.getByRole('button', { name }).first())
  }

  link(name: string | RegExp) {
    return this.press(this.page.getByRole('link', { name }).first())
  }

  async inDialog(name: string) {
    await this.press(this.page.getByRole('dialog').getByRole('button', { name, exact: true }))
  }

  /** By the label of the field, in the dialog if one is open. */
  async fill(label: string, text: string) {
    const dialog = this.page.getByRole('dialog')
    const around = (await dialog.count()) > 0 ? dialog : this.page
    await this.fillIn(around.getByLabel(label, { exact: true }).first(), text)
  }

  async fillIn(field: Locator, text: string) {
    this.#fields += 1
    await field.fill(text)
  }

  /** Key by key, where each is noticed. */
  async type(field: Locator, text: string) {
    this.#fields += 1
    await field.pressSequentially(text)
  }

  async choose(label: string, option: string) {
    this.#fields += 1
    await this.page.getByLabel(label, { exact: true }).selectOption(option)
  }

  /** Since it was asked last. */
  effort(): Effort {
    const effort = { clicks: this.#clicks, fields: this.#fields }
    this.#clicks = 0
    this.#fields = 0
    return effort
  }
}
