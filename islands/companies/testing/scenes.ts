import { dialog, type Scenes, save } from '#testing/scenes/scene'

export const scenes: Scenes = {
  'company-dialog': { path: '/companies', ...dialog(/^Editar/) },
  'company-wrong': { path: '/companies', ...dialog('Nueva empresa', save('Guardar')) },
}
