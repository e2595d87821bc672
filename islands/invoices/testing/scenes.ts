import type { Scenes } from '#testing/scenes/scene'

export const scenes: Scenes = {}
