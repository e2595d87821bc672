import { press, type Scenes } from '#testing/scenes/scene'

export const scenes: Scenes = {
  'settings-secret': {
    path: '/settings',
    prepare: (page) => press(page, /: Clave de Asaas$/),
  },
  'settings-filtered': {
    path: '/settings',
    prepare: (page) => page.getByRole('searchbox', { name: 'Filtrar opciones' }).fill('espera'),
  },
  'settings-plans': { path: '/settings?tab=plans' },
}
