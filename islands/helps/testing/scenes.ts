import { dialog, type Scenes, save } from '#testing/scenes/scene'

export const scenes: Scenes = {
  'help-wrong': { path: '/helps', ...dialog('Nuevo video', save('Guardar')) },
}
