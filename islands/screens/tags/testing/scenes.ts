import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'tag-dialog': { path: '/tags', ...dialog(/^Editar/) },
  'tag-wrong': { path: '/tags', ...dialog('Nueva etiqueta', save('Guardar')) },
}
