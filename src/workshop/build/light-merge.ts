import { join } from 'node:path'
import type { BunPlugin } from 'bun'

const inPlace = join(import.meta.dir, '../../../islands/kit/ui/light-merge.ts')

export const lightMerge: BunPlugin = {
  name: 'light merge',
  setup(build) {
    build.onResolve({ filter: /^tailwind-merge$/ }, () => ({ path: inPlace }))
  },
}
