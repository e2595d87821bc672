/** Keeps the character, name, keywords and group of each emoji: a third of the data. */
import type { BunPlugin } from 'bun'

const needed = ['unicode', 'label', 'tags', 'group', 'order'] as const

export const slimEmoji: BunPlugin = {
  name: 'slim emoji',
  setup(build) {
    build.onLoad({ filter: /\/emojibase-data\/\w+\/compact\.json$/ }, async ({ path }) => {
      const all: Record<string, unknown>[] = await Bun.file(path).json()
      const slim = all.map((one) => Object.fromEntries(needed.map((key) => [key, one[key]])))
      return { contents: JSON.stringify(slim), loader: 'json' }
    })
  },
}
