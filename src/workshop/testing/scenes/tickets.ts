/** How the lists and dialogs of the tickets screen look: for pictures, and for axe to look at. */
import type { Page } from 'playwright-core'

export interface TicketScene {
  /** After `/tickets`, or after the address of a ticket. */
  query?: string
  inTicket?: boolean
  prepare?: (page: Page) => Promise<unknown>
}

const dialogOf = (page: Page) => page.getByRole('dialog').waitFor()
const keys = (pressed: string, then?: (page: Page) => Promise<unknown>) => ({
  inTicket: true,
  prepare: async (page: Page) => {
    await page.keyboard.press(pressed)
    await dialogOf(page)
    await then?.(page)
  },
})

/** Several of the first rows, picked as a range. */
async function pickSome(page: Page) {
  await page.getByRole('button', { name: 'Seleccionar varios tickets' }).click()
  const rows = page.locator('[data-rows] label')
  await rows.nth(1).click()
  await rows.nth(3).click({ modifiers: ['Shift'] })
  await page.getByText('3 seleccionados').waitFor()
}
const picked = (button: RegExp) => ({
  query: '?list=pending',
  prepare: async (page: Page) => {
    await pickSome(page)
    await page.getByRole('button', { name: button }).click()
    await dialogOf(page)
  },
})

export const ticketScenes: Record<string, TicketScene> = {
  'ticket-search': {
    query: '?list=search&q=armada',
    prepare: (page) => page.locator('mark').first().waitFor(),
  },
  'ticket-search-none': { query: '?list=search&q=nadie' },
  'ticket-search-start': { query: '?list=search' },
  'ticket-filters': {
    query: '?list=pending&unread=true',
    prepare: (page) => page.getByRole('button', { name: /^Filtros/ }).click(),
  },
  'ticket-chips': {
    query: '?list=pending&unread=true&date=2020-01-02&tags=[99999]',
    prepare: (page) =>
      page
        .getByText(/Etiqueta eliminada/)
        .first()
        .waitFor(),
  },
  'view-dialog': {
    query: '?list=pending&date=2020-01-02',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Guardar vista' }).click()
      await dialogOf(page)
    },
  },
  'filter-dialog': {
    query: '?list=pending',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await page.getByRole('menuitem', { name: 'Etiqueta, usuario, fecha…' }).click()
      await dialogOf(page)
    },
  },
  'find-in-ticket': {
    inTicket: true,
    prepare: async (page) => {
      await page.keyboard.press('Alt+KeyF')
      await page.getByRole('search').getByLabel('Buscar en la conversación').fill('para')
      await page
        .getByRole('search')
        .getByText(/^1 de|No se/)
        .waitFor()
    },
  },
  schedule: {
    inTicket: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Más acciones' }).click()
      await page.getByRole('menuitem', { name: 'Programar mensaje' }).click()
      await dialogOf(page)
    },
  },
  'new-ticket': keys('Alt+KeyC', async (page) => {
    await page.getByRole('combobox', { name: 'Contacto' }).fill('Mar')
    await page.getByRole('option', { name: /Marina/ }).waitFor()
  }),
  'new-ticket-refused': keys('Alt+KeyC', async (page) => {
    await page.getByRole('combobox', { name: 'Contacto' }).fill('Camila Ortega')
    await page.getByRole('option', { name: /^Camila Ortega/ }).click()
    await page.getByRole('button', { name: 'Crear ticket' }).click()
    await page.getByRole('alert').filter({ hasText: 'ya tiene un ticket' }).waitFor()
  }),
  transfer: keys('Alt+KeyT'),
  snooze: keys('Alt+KeyM'),
  'ticket-tags': keys('Alt+KeyG', (page) =>
    page.getByRole('combobox', { name: /etiqueta/ }).fill('Cliente'),
  ),
  palette: keys('Control+KeyK'),
  'palette-found': keys('Control+KeyK', async (page) => {
    await page.getByRole('combobox').fill('mar')
    await page
      .getByRole('option', { name: /Marina/ })
      .first()
      .waitFor()
  }),
  // In a field it would be written.
  keys: { ...keys('Shift+Slash'), inTicket: false },
  'ticket-menu': {
    inTicket: true,
    prepare: (page) =>
      page.locator('main header').getByRole('button', { name: 'Más acciones' }).click(),
  },
  picked: { query: '?list=pending', prepare: pickSome },
  'picked-transfer': picked(/^Transferir o asignar/),
  'picked-tags': picked(/^Etiquetar/),
  undo: {
    query: '?list=pending',
    prepare: async (page) => {
      await picked(/^Etiquetar/).prepare(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox').first().click()
      await dialog.getByRole('button', { name: 'Agregar' }).click()
      // It stays for as long as the pointer is on it.
      await page.getByRole('button', { name: 'Deshacer' }).hover()
    },
  },
}
