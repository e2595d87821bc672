/**
 * In the browser our own small parts take the place of i18next and `react-i18next`, a seventh of
 * every page's scripts: `islands/i18n/light-translator.ts`, which a test compares with i18next text by text,
 * and `islands/i18n/light-react-i18next.ts`. The server renders with the packages themselves.
 */
import { join } from 'node:path'
import type { BunPlugin } from 'bun'

const inPlace = join(import.meta.dir, '../../islands/i18n/light-react-i18next.ts')

export const lightTranslations: BunPlugin = {
  name: 'light translations',
  setup(build) {
    build.onResolve({ filter: /^react-i18next$/ }, () => ({ path: inPlace }))
  },
}
