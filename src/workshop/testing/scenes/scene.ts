/** What scenes of pages are made of; each screen has its own in `islands/screens/<screen>/testing/scenes.ts`. */
import type { Page } from 'playwright-core'

export interface Scene {
  path: string
  prepare?: (page: Page) => Promise<unknown>
}

/** By the names of their pictures. */
export type Scenes = Record<string, Scene>

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()
export const dialogOf = (page: Page) => page.getByRole('dialog').waitFor()

/** A button that opens a dialog, and what to do there. */
export const dialog = (name: string | RegExp, then?: (page: Page) => Promise<unknown>) => ({
  prepare: async (page: Page) => {
    await press(page, name)
    await dialogOf(page)
    await then?.(page)
  },
})

/** Sent as they are: everything that is wrong is said. */
export const save = (name: string) => (page: Page) => press(page, name)

/** Until the page is closed nothing is answered. */
export const hang = (page: Page, path: string) => page.route(path, () => undefined)
export const refuse = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }))
