import { dialog, type Scenes, save } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'schedule-dialog': { path: '/schedules', ...dialog(/^Editar el mensaje/) },
  'schedule-sent': { path: '/schedules', ...dialog(/^Ver el mensaje/) },
  'schedule-wrong': { path: '/schedules', ...dialog('Programar mensaje', save('Guardar')) },
  'schedule-now': { path: '/schedules', ...dialog(/^Enviar ahora el mensaje/) },
  'schedules-week': { path: '/schedules?view=week' },
  'schedules-month': { path: '/schedules?view=month' },
  'schedules-failed': { path: '/schedules?status=ERRO' },
}
