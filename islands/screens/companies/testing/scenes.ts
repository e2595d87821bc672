import { dialog, press, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'company-dialog': { path: '/companies', ...dialog(/^Editar/) },
  'company-hours': {
    path: '/companies',
    ...dialog(/^Editar/, async (page) => {
      const monday = page.getByRole('group', { name: 'lunes' })
      await monday.getByLabel('Atención').selectOption('Con horario')
      await monday.getByLabel('Cierra').fill('2')
      await monday.getByLabel('Pausa').check()
      await page.getByRole('group', { name: 'martes' }).getByLabel('Abre').fill('25')
      await press(page, 'Agregar día')
    }),
  },
  'companies-deleted': { path: '/companies', prepare: (page) => press(page, 'Eliminadas') },
  'company-wrong': { path: '/companies', ...dialog('Nueva empresa', save('Guardar')) },
}
