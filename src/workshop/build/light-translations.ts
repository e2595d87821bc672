/**
 * In the browser two small modules replace i18next and `react-i18next`, a seventh of every page's
 * scripts; a test compares each text with i18next.
 */
import { join } from 'node:path'
import type { BunPlugin } from 'bun'

const inPlace = join(import.meta.dir, '../../../islands/kit/i18n/light-react-i18next.ts')

export const lightTranslations: BunPlugin = {
  name: 'light translations',
  setup(build) {
    build.onResolve({ filter: /^react-i18next$/ }, () => ({ path: inPlace }))
  },
}
