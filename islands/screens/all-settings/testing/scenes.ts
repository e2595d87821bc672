import type { Scenes } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'all-settings-sought': {
    path: '/settings/all',
    prepare: (page) => page.getByRole('searchbox').fill('calificacion'),
  },
}
