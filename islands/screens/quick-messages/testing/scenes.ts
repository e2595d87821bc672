import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'quick-message-dialog': { path: '/quick-messages', ...dialog(/^Editar/) },
  'quick-message-wrong': {
    path: '/quick-messages',
    ...dialog('Nueva respuesta', save('Guardar')),
  },
}
