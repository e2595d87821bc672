/**
 * Marks the declarations of contracts as pure, which the bundler cannot infer from calls and
 * spreads, so that unused ones are dropped. Declarations are recognised by their layout: each
 * starts at the margin. What only the server reads is removed: all of an endpoint but what `call`
 * reads, the audience of an event, and the scopes of API tokens.
 */
import type { BunPlugin } from 'bun'

const isEndpoint = /^export const \w+ = endpoint\(\{$/m
/** To the next line that is indented like it and begins with a letter. */
const field = /^ {2}(\w+)(?:: .*|:|\(.*|),?\n(?: {3}.*\n| {2}[)\]}].*\n)*/gm
const inBrowser = new Set(['method', 'path', 'can', 'files', 'evenExpired'])
const isEvent = /^export const \w+ = define(?:Bare)?Event\(/m
const audience = /,\n {2}\([\s\S]*|(?<=Event\('[\w-]+', \w+), .*/
const arePermissions = /^export const \w+ = definePermissions\(\{$/m
const scopes = /(?:, |(?<=\{) )(?:scopes: \[[^\]]*\]|alsoScope: '[^']*')/g
const ofProgramsAlone = /^ {2}'[\w.]+': \{ \},\n/gm
const declaration = /^((?:export )?const \w+(?:: [^=\n]+)? = )([\s\S]*)$/

export const leanContracts: BunPlugin = {
  name: 'lean contracts',
  setup(build) {
    build.onLoad(
      { filter: /\/src\/(?:\w[\w-]*\/)+(?:[\w-]+-)?(card|contract|fields|permissions)\.ts$/ },
      async ({ path }) => ({
        contents: lean(await Bun.file(path).text()),
        loader: 'ts',
      }),
    )
  },
}

export function lean(source: string): string {
  if (arePermissions.test(source)) return withoutScopes(source)
  return source
    .split(/\n(?![\s)\]}])/)
    .map(leanPart)
    .join('\n')
}

function leanPart(part: string): string {
  if (isEndpoint.test(part)) return withoutServerFields(part)
  const declared = isEvent.test(part) ? part.replace(audience, ')') : part
  return declared.replace(declaration, '$1/* @__PURE__ */ (() => ($2\n))()')
}

/** A literal, which the bundler drops where it is unused. */
function withoutServerFields(endpoint: string): string {
  return endpoint
    .replace(field, (text, name) => (inBrowser.has(name) ? text : ''))
    .replace(' = endpoint({', ' = ({')
}

/** No page asks for what only programs may do. */
function withoutScopes(permissions: string): string {
  return permissions
    .replaceAll(scopes, '')
    .replace(ofProgramsAlone, '')
    .replace(/\{ \.\.\.(\w+) \}/g, '$1')
    .replace(' = definePermissions({', ' = ({')
}
