import { press, type Scenes } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'kanban-move': { path: '/kanban', prepare: (page) => press(page, /^Cambiar de columna/) },
  'kanban-order': { path: '/kanban', prepare: (page) => press(page, /^Columna/) },
  'kanban-filtered': {
    path: '/kanban?q=mesa',
    prepare: (page) => press(page, 'Etiquetas'),
  },
}
