/** How pages and dialogs beside the tickets look: for pictures, and for axe to look at. */
import { Glob } from 'bun'
import { entries } from '#islands/entries.ts'
import { folderOf } from '#islands/frame/entry.ts'
import type { Scenes } from './scene.ts'

const home = new URL('../../../../islands/', import.meta.url).pathname
const ofScreens: { scenes?: Scenes; brokenScenes?: Scenes }[] = await Promise.all(
  [...new Glob('{frame,screens}/*/testing/scenes.ts').scanSync(home)]
    .sort()
    .map((path) => import(home + path)),
)

/** Every page as it opens, and what its screen adds. */
export const pageScenes: Scenes = Object.assign(
  Object.fromEntries(entries.map((entry) => [folderOf(entry), { path: entry.href }])),
  ...ofScreens.map(({ scenes }) => scenes),
  {
    'missing-page': { path: '/nada' },
    offline: { path: '/offline' },
    'api-docs': { path: '/api/docs' },
    'api-docs-of-a-noun': { path: '/api/docs/tickets' },
  },
)

/** What is seen while an answer is late, and where it never comes. */
export const brokenScenes: Scenes = Object.assign(
  {},
  ...ofScreens.map(({ brokenScenes }) => brokenScenes),
)
