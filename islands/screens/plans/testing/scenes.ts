import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'plan-dialog': { path: '/plans', ...dialog(/^Editar/) },
  'plan-wrong': { path: '/plans', ...dialog('Nuevo plan', save('Guardar')) },
}
