/**
 * A browser gets one language: `texts:es` imports the Spanish texts. Of the error catalogue only
 * the status is kept.
 */
import type { BunPlugin } from 'bun'
import { errorCatalogue } from '#errors/catalogue'
import { languages } from '#i18n/languages'
import { catalogues } from '#islands/i18n/catalogues.ts'

export const oneLanguage: BunPlugin = {
  name: 'one language',
  setup(build) {
    build.onResolve({ filter: /^texts:/ }, ({ path }) => ({ path, namespace: 'texts' }))
    build.onLoad({ filter: /./, namespace: 'texts' }, ({ path }) => {
      const language = languages.find((one) => path === `texts:${one}`)
      if (!language) throw new Error(`There is no ${path}`)
      return { contents: JSON.stringify(catalogues[language]), loader: 'json' }
    })
    build.onLoad({ filter: /\/src\/errors\/catalogue\.ts$/ }, () => ({
      contents: `export const errorCatalogue = {}
for (const [status, codes] of ${JSON.stringify(codesByStatus())}) {
  for (const code of codes.split(' ')) errorCatalogue['ERR_' + code] = { status }
}`,
      loader: 'js',
    }))
  },
}

/** Compact, because every page loads it. */
function codesByStatus(): [status: number, codes: string][] {
  const codes = Map.groupBy(Object.entries(errorCatalogue).sort(), ([, { status }]) => status)
  return [...codes].map(([status, rows]) => [
    status,
    rows.map(([code]) => code.replace('ERR_', '')).join(' '),
  ])
}
