import { press, type Scenes } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'settings-secret': {
    path: '/settings',
    prepare: async (page) => {
      await press(page, 'Agregar una integración')
      await press(page, /: Clave de Asaas$/)
    },
  },
  'settings-filtered': {
    path: '/settings',
    prepare: (page) => page.getByRole('searchbox', { name: 'Filtrar opciones' }).fill('espera'),
  },
  'settings-schedules': {
    path: '/settings',
    prepare: async (page) => {
      await page.getByLabel('Horario de atención').selectOption('Uno para la empresa')
      await page.getByRole('tab', { name: 'Horarios' }).click()
    },
  },
  'settings-companies': { path: '/settings?tab=companies' },
  'settings-plans': { path: '/settings?tab=plans' },
  'settings-helps': { path: '/settings?tab=helps' },
}
