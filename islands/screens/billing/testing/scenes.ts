import type { Page } from 'playwright-core'
import { dialog, dialogOf, press, type Scenes } from '#workshop/testing/scenes/scene'

const tab = (name: RegExp, then?: (page: Page) => Promise<unknown>) => ({
  path: '/billing',
  async prepare(page: Page) {
    await page.getByRole('tab', { name }).click()
    await then?.(page)
  },
})

export const scenes: Scenes = {
  'billing-invoices': tab(/^Facturas/, (page) => page.getByRole('table').waitFor()),
  'billing-problems': tab(/^Por revisar/),
  'billing-resolve': tab(/^Por revisar/, async (page) => {
    await press(page, /^Resolver el pago de Florería/)
    await dialogOf(page)
  }),
  'billing-contact': { path: '/billing', ...dialog('Contacto') },
  'billing-payment': tab(/^Facturas/, async (page) => {
    await press(page, /^Anotar el pago/)
    await dialogOf(page)
    await press(page, /^Anotar el pago$/)
  }),
}
