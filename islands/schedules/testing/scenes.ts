import { dialog, type Scenes, save } from '#testing/scenes/scene'

export const scenes: Scenes = {
  'schedule-dialog': { path: '/schedules', ...dialog(/^Editar el mensaje/) },
  'schedule-sent': { path: '/schedules', ...dialog(/^Ver el mensaje/) },
  'schedule-wrong': { path: '/schedules', ...dialog('Programar mensaje', save('Guardar')) },
}
