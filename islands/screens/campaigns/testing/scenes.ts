import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'campaign-dialog': { path: '/campaigns', ...dialog(/^Editar la campaña/) },
  'campaign-read': { path: '/campaigns', ...dialog(/^Ver la campaña/) },
  'campaign-wrong': { path: '/campaigns', ...dialog('Nueva campaña', save('Guardar')) },
  'campaign-check': { path: '/campaigns', ...dialog(/^Revisar e iniciar/) },
}
