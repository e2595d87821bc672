/**
 * A contract only declares, so what a screen does not use of it need not travel. The bundler cannot
 * know that of calls and spreads, so each declaration is told to be pure. They are told apart by
 * their layout: one begins at the margin and goes on until the next one does. What an endpoint says
 * of itself is for the API's documents, which no screen shows.
 */
import type { BunPlugin } from 'bun'

const summary = /^ +summary:\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm
const declaration = /^((?:export )?const \w+(?:: [^=\n]+)? = )([\s\S]*)$/

export const leanContracts: BunPlugin = {
  name: 'lean contracts',
  setup(build) {
    build.onLoad({ filter: /\/src\/(?:\w[\w-]*\/)+(contract|fields)\.ts$/ }, async ({ path }) => ({
      contents: lean(await Bun.file(path).text()),
      loader: 'ts',
    }))
  },
}

export function lean(source: string): string {
  return source
    .replace(summary, '')
    .split(/\n(?![\s)\]}])/)
    .map((part) => part.replace(declaration, '$1/* @__PURE__ */ (() => ($2\n))()'))
    .join('\n')
}
