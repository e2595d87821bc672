import type { Page } from 'playwright-core'
import { dialog, dialogOf, press, type Scenes, save } from '#workshop/testing/scenes/scene'

const option = (name: string) => ({
  path: '/webhooks',
  async prepare(page: Page) {
    await press(page, /^Opciones de erp/)
    await page.getByRole('menuitem', { name }).click()
    await dialogOf(page)
  },
})
const logHref = async (page: Page) =>
  (await page.getByRole('link', { name: /^Registro de erp/ }).getAttribute('href')) ?? ''

export const scenes: Scenes = {
  'webhook-wrong': { path: '/webhooks', ...dialog('Nuevo webhook', save('Guardar')) },
  'webhook-dialog': option('Editar'),
  'webhook-secret': option('Clave de firma'),
  'webhook-test': option('Enviar una prueba'),
  'webhook-log': {
    path: '/webhooks',
    async prepare(page) {
      await page.goto(new URL(await logHref(page), page.url()).href)
      await press(page, /^Ver /)
      await dialogOf(page)
    },
  },
}
