import { dialog, type Scenes } from '#workshop/testing/scenes/scene'

export const scenes: Scenes = {
  'subscription-reach': { path: '/subscription', ...dialog(/Assine Agora/) },
}
