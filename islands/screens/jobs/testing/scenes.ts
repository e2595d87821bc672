import type { Page } from 'playwright-core'
import { dialogOf, press, type Scenes } from '#workshop/testing/scenes/scene'

const tab = (name: RegExp) => ({
  path: '/jobs',
  prepare: (page: Page) => page.getByRole('tab', { name }).click(),
})

export const scenes: Scenes = {
  'jobs-failed': tab(/^Fallidos/),
  'jobs-waiting': tab(/^En espera/),
  'job-deletion': {
    path: '/jobs',
    async prepare(page) {
      await page.getByRole('tab', { name: /^Fallidos/ }).click()
      await press(page, /^Eliminar /)
      await dialogOf(page)
    },
  },
}
