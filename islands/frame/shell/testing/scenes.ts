import { dialogOf, press, type Scenes } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  profile: {
    path: '/',
    async prepare(page) {
      await press(page, /cuenta/i)
      await page.getByRole('menuitem', { name: /perfil/i }).click()
      await dialogOf(page)
    },
  },
  'announcement-bell': { path: '/tickets', prepare: (page) => press(page, /comunicados/i) },
  'chat-bell': { path: '/tickets', prepare: (page) => press(page, /chat interno/i) },
  notices: {
    path: '/tickets',
    prepare: (page) => press(page, /mensajes sin leer|notificaciones/i),
  },
  drawer: { path: '/contacts', prepare: (page) => press(page, 'Menú') },
}
