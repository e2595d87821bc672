import { dialog, press, type Scenes, save } from '#workshop/testing/scenes/scene'

const openMenu = async (page: Parameters<typeof press>[0]) => {
  await press(page, 'Menú de Ventas')
  await page.getByText('Tapizadas', { exact: true }).waitFor()
}

/** Where hours matter, a closed company would leave the preview silent. */
async function playAtTen(page: Parameters<typeof press>[0]) {
  const moment = page.getByRole('combobox', { name: 'Día y hora' })
  if ((await moment.count()) === 0) return
  await moment.selectOption('other')
  await page.getByLabel('Otro momento', { exact: true }).fill('2026-11-24T10:00')
}

export const scenes: Scenes = {
  'queue-dialog': { path: '/queues', ...dialog('Editar Ventas') },
  'queue-wrong': { path: '/queues', ...dialog('Nueva área', save('Guardar')) },
  'queue-menu': {
    path: '/queues',
    async prepare(page) {
      await openMenu(page)
      await playAtTen(page)
      const message = page.getByRole('textbox', { name: 'Mensaje del cliente' })
      for (const text of ['hola', '1', '2', '2']) {
        await message.fill(text)
        await message.press('Enter')
      }
    },
  },
  'queue-option': {
    path: '/queues',
    async prepare(page) {
      await openMenu(page)
      await press(page, 'Editar 1 Precios')
      await page.getByRole('dialog').waitFor()
    },
  },
}
