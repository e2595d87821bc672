import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'help-wrong': { path: '/helps', ...dialog('Nuevo video', save('Guardar')) },
}
