import { press, type Scenes } from '#testing/scenes/scene'

export const scenes: Scenes = {
  'kanban-move': { path: '/kanban', prepare: (page) => press(page, /^Mover a/) },
}
