import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'user-dialog': { path: '/users', ...dialog(/^Editar a Beto/) },
  'user-invitation': { path: '/users', ...dialog('Invitar con un enlace') },
  'user-wrong': { path: '/users', ...dialog('Nuevo usuario', save('Guardar')) },
}
