import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'user-dialog': { path: '/users', ...dialog(/^Editar a Beto/) },
  'user-wrong': { path: '/users', ...dialog('Nuevo usuario', save('Guardar')) },
}
