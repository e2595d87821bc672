import { dialog, type Scenes, save } from '#testing/scenes/scene'

export const scenes: Scenes = {
  'file-list-dialog': { path: '/files', ...dialog(/^Editar/) },
  'file-list-wrong': { path: '/files', ...dialog('Nueva lista', save('Guardar')) },
}
