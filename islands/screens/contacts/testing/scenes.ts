import { dialog, dialogOf, hang, press, refuse, type Scenes } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'contacts-none-found': {
    path: '/contacts',
    async prepare(page) {
      await page.getByRole('searchbox').fill('nadie se llama así')
      await page.getByText('No se encontró nada').waitFor()
    },
  },
  'contact-dialog': { path: '/contacts', ...dialog(/^Editar a Luc/) },
  'contact-wrong': {
    path: '/contacts',
    ...dialog('Nuevo contacto', async (page) => {
      await press(page, 'Agregar información')
      await page.getByPlaceholder('Valor').fill('Puebla')
      await press(page, 'Guardar')
    }),
  },
  'contact-unsaved': {
    path: '/contacts',
    ...dialog('Nuevo contacto', async (page) => {
      await page.getByRole('dialog').getByLabel('Nombre').fill('Zoe')
      await page.keyboard.press('Escape')
    }),
  },
  'contact-delete': { path: '/contacts', ...dialog(/^Eliminar a/) },
}

export const brokenScenes: Scenes = {
  'contact-loading': {
    path: '/contacts',
    async prepare(page) {
      await hang(page, '**/api/contacts/*')
      await press(page, /^Editar a Luc/)
      await dialogOf(page)
    },
  },
  'contact-failed': {
    path: '/contacts',
    async prepare(page) {
      await refuse(page, '**/api/contacts/*')
      await press(page, /^Editar a Luc/)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  'contacts-failed': {
    path: '/contacts',
    async prepare(page) {
      await refuse(page, '**/api/contacts?*')
      await page.getByRole('searchbox').fill('Marina')
      await page.getByRole('button', { name: 'Intentar de nuevo' }).waitFor()
    },
  },
  'saving-failed': {
    path: '/contacts',
    ...dialog('Nuevo contacto', async (page) => {
      await page.route('**/api/contacts', (route) => route.abort())
      await page.getByRole('dialog').getByLabel('Nombre').fill('Zoe')
      await page.getByLabel('Número de WhatsApp').fill('5215512345678')
      await press(page, 'Guardar')
    }),
  },
}
