import type { Scenes } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'to-do': {
    path: '/todolist',
    async prepare(page) {
      const task = page.getByRole('textbox', { name: 'Nueva tarea' })
      if ((await page.getByRole('listitem').filter({ hasText: 'Llamar a Lucía' }).count()) > 0)
        return
      await task.fill('Llamar a Lucía por la mesa')
      await page.keyboard.press('Enter')
    },
  },
}
