import { dialog, type Scenes } from '#testing/scenes/scene'

export const scenes: Scenes = {
  'subscription-reach': { path: '/subscription', ...dialog(/Assine Agora/) },
}
