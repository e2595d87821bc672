/**
 * Numbers on a plot's axis are written in the page's language, as around it. The package takes the
 * browser's, and does not load where that is none, as on a machine without a locale.
 */
import type { BunPlugin } from 'bun'

const browsers = "domEnv ? nav.language : 'en-US'"

export const plotLanguage: BunPlugin = {
  name: 'plot language',
  setup(build) {
    build.onLoad({ filter: /\/uplot\/dist\/uPlot\.esm\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text()
      if (!source.includes(browsers)) throw new Error('uPlot chooses its language differently')
      return { contents: source.replace(browsers, 'document.documentElement.lang'), loader: 'js' }
    })
  },
}
