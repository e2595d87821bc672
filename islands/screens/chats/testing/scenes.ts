import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'chat-open': {
    path: '/chats',
    async prepare(page) {
      await page.getByRole('link', { name: /Equipo de ventas/ }).click()
      await page.getByRole('log').waitFor()
    },
  },
  'chat-dialog': { path: '/chats', ...dialog(/^Nuevo$/, save('Guardar')) },
}

export const brokenScenes: Scenes = {
  'chat-failed': {
    path: '/chats',
    async prepare(page) {
      await page.getByRole('link', { name: /Equipo de ventas/ }).click()
      await page.getByRole('log').waitFor()
      await page.route('**/api/chats/*/messages', (route) => route.abort())
      await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('¿Quién abre mañana?')
      await page.keyboard.press('Enter')
      await page.getByText('No se envió').waitFor()
    },
  },
}
