import type { Page } from 'playwright-core'
import { dialog, type Scenes, save } from '#testing/scenes/scene'

const ofFirstList = (then?: (page: Page) => Promise<unknown>) => ({
  path: '/contact-lists',
  prepare: async (page: Page) => {
    await page
      .getByRole('link', { name: /^Ver los contactos/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Nuevo contacto' }).waitFor()
    await then?.(page)
  },
})

export const scenes: Scenes = {
  'contact-list-items': ofFirstList(),
  'contact-list-item-dialog': ofFirstList((page) => dialog(/^Editar a/).prepare(page)),
  'contact-list-item-wrong': ofFirstList((page) =>
    dialog('Nuevo contacto', save('Guardar')).prepare(page),
  ),
  'contact-list-from-contacts': ofFirstList((page) => dialog('Desde mis contactos').prepare(page)),
}
