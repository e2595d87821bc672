import { press, type Scenes } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'campaign-settings-wrong': {
    path: '/campaigns-config',
    async prepare(page) {
      await press(page, 'Agregar variable')
      await page.getByRole('textbox', { name: 'Variable' }).last().fill('nome')
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    },
  },
}
