/**
 * Browsers get an icon's paths only: lucide's unused options are 2.2 kB of every page. The server
 * renders with the package.
 */
import { join } from 'node:path'
import type { BunPlugin } from 'bun'

const inPlace = join(import.meta.dir, '../../islands/ui/light-icon.tsx')
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
