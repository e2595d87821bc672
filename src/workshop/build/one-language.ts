/**
 * A browser gets one language: `texts:es` imports the Spanish texts. It knows no error
 * codes: those that the server answers bring their status and have a text.
 */
import type { BunPlugin } from 'bun'
import { errorCatalogue } from '#gathered'
import { catalogues } from '#islands/kit/i18n/catalogues.ts'
import { languages } from '#kernel/i18n/languages'

export const oneLanguage: BunPlugin = {
  name: 'one language',
  setup(build) {
    build.onResolve({ filter: /^texts:/ }, ({ path }) => ({ path, namespace: 'texts' }))
    build.onLoad({ filter: /./, namespace: 'texts' }, ({ path }) => {
      const language = languages.find((one) => path === `texts:${one}`)
      if (!language) throw new Error(`There is no ${path}`)
      return { contents: JSON.stringify(catalogues[language]), loader: 'json' }
    })
    build.onLoad({ filter: /\/src\/kernel\/errors\/catalogue\.ts$/ }, () => ({
      contents: `const faults = ${JSON.stringify(statusesOfFaults())}
export const isErrorCode = (text) => /^ERR_\\w+$/.test(text)
export const statusOf = (code) => faults[code] ?? 400`,
      loader: 'js',
    }))
  },
}

/** Every other status comes with the server's answer. */
function statusesOfFaults(): Record<string, number> {
  const statuses = Object.entries(errorCatalogue).map(
    ([code, { status }]) => [code, status] as const,
  )
  return Object.fromEntries(statuses.filter(([, status]) => status >= 500))
}
