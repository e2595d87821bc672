import type { Page } from 'playwright-core'
import { dialog, dialogOf, press, type Scenes, save } from '#workshop/testing/scenes/scene'

/**
 * The number whose code the demo's phone does not scan: as long as it stands, which is two minutes;
 * then another is asked for.
 */
export async function openCode(page: Page) {
  const line = page.locator('tr').filter({ hasText: 'Mayoreo' })
  const show = line.getByRole('button', { name: 'Código QR', exact: true })
  const renew = line.getByRole('button', { name: 'Nuevo código QR' })
  await show.or(renew).waitFor()
  if (await renew.isVisible()) await renew.click()
  await show.click()
  await dialogOf(page)
}

export const scenes: Scenes = {
  'connection-dialog': { path: '/connections', ...dialog('Nueva conexión') },
  'connection-wrong': { path: '/connections', ...dialog('Nueva conexión', save('Guardar')) },
  'connection-qr': { path: '/connections', prepare: openCode },
  'connection-code': {
    path: '/connections',
    async prepare(page) {
      await openCode(page)
      await page.getByRole('tab', { name: 'Con un código' }).click()
    },
  },
  'connection-menu': {
    path: '/connections',
    prepare: (page) => press(page, /Más acciones/),
  },
}
