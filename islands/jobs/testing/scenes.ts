import type { Page } from 'playwright-core'
import type { Scenes } from '#testing/scenes/scene'

const tab = (name: RegExp) => ({
  path: '/jobs',
  prepare: (page: Page) => page.getByRole('tab', { name }).click(),
})

export const scenes: Scenes = {
  'jobs-failed': tab(/^Fallidos/),
  'jobs-waiting': tab(/^En espera/),
}
