import { dialogOf, press, type Scenes } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'backup-phrase': {
    path: '/backups',
    async prepare(page) {
      await press(page, 'Crear una frase')
      await dialogOf(page)
      await page.getByRole('list', { name: 'Frase' }).getByRole('listitem').nth(8).waitFor()
    },
  },
}
