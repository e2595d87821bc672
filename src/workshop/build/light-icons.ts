/**
 * Browsers get an icon's paths only: lucide's unused options are 2.2 kB of every page. The server
 * renders with the package.
 */
import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import type { IconNode } from '#islands/kit/ui/light-icon.tsx'

const inPlace = join(import.meta.dir, '../../../islands/kit/ui/light-icon.tsx')
const folder = join(import.meta.dir, '../../../node_modules/lucide-react/dist/esm/icons')
const nodeInSource = /\n {2}node: ([\s\S]*?)(?:,\n {2}aliases: .*)?\n\};/

export const lightIcons: BunPlugin = {
  name: 'light icons',
  setup(build) {
    build.onLoad(
      { filter: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async ({ path }) => ({
        contents: lightIcon(await Bun.file(path).text()),
        loader: 'js',
      }),
    )
  },
}

/** An alias re-exports another icon, so its source stays. */
function lightIcon(source: string): string {
  const node = nodeIn(source)
  if (node === undefined) return source
  return `import { LightIcon } from '${inPlace}'
const node = ${node}
const Icon = (props) => LightIcon({ ...props, node })
export { Icon as default }`
}

export function nodeIn(source: string): string | undefined {
  return nodeInSource.exec(source)?.[1]?.replace(/, key: "\w+"/g, '')
}

export async function iconNode(name: string): Promise<IconNode> {
  return new Function(`return ${nodeIn(await iconSource(name))}`)()
}

/** Of the icon that an alias names. */
async function iconSource(name: string): Promise<string> {
  const source = await Bun.file(join(folder, `${name}.mjs`)).text()
  const alias = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(source)?.[1]
  return alias ? iconSource(alias) : source
}
