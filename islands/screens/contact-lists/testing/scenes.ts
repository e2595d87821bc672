import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'contact-list-dialog': { path: '/contact-lists', ...dialog(/^Editar/) },
  'contact-list-wrong': { path: '/contact-lists', ...dialog('Nueva lista', save('Guardar')) },
}
