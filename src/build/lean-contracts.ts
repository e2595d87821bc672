/**
 * Marks the declarations of contracts as pure, which the bundler cannot infer from calls and
 * spreads, so that unused ones are dropped. Declarations are recognised by their layout: each
 * starts at the margin. Descriptions for the API document are removed.
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
