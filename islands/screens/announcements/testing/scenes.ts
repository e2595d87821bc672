import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'announcement-dialog': { path: '/announcements', ...dialog(/^Editar/) },
  'announcement-wrong': {
    path: '/announcements',
    ...dialog('Nuevo comunicado', save('Guardar')),
  },
}
