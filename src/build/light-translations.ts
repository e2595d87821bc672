/**
 * Of i18next, `react-i18next` needs one function, and that only for keys given as functions, which
 * no page does. The rest of it, an eighth of every page's scripts, stays on the server: in the
 * browser `light-translator.ts` takes its place.
 */
import type { BunPlugin } from 'bun'

export const lightTranslations: BunPlugin = {
  name: 'light translations',
  setup(build) {
    build.onLoad({ filter: /\/node_modules\/i18next\// }, () => ({
      contents: 'export const keyFromSelector = (key) => key',
      loader: 'js',
    }))
  },
}
