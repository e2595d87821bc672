/** The colours of `tokens.css` in both themes, and a third theme in which no two are alike. */
import { join } from 'node:path'
import { type Colour, readColour } from './colours.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const styles = await Bun.file(join(import.meta.dir, '../../../../islands/kit/ui/tokens.css')).text()

function declaredIn(selector: string): Map<string, Colour> {
  const [, block = ''] = styles.split(`\n${selector} {`)
  const [inside = ''] = block.split('\n}')
  // What refers to another token follows it.
  const declared = inside.matchAll(/^ {2}(--[\w-]+): (#\w+|rgb\([^)]*\));$/gm)
  return new Map([...declared].map(([, name = '', value = '']) => [name, readColour(value)]))
}

const light = declaredIn(':root')
export const tokens: Record<Theme, ReadonlyMap<string, Colour>> = {
  light,
  dark: new Map([...light, ...declaredIn(':root[data-theme="dark"]')]),
}

const levels = [32, 96, 160, 224]
/** Far from each other, and none of them grey. */
const distinct = levels
  .flatMap((r) => levels.flatMap((g) => levels.map((b) => [r, g, b] as const)))
  .filter(([r, g, b]) => r !== g || g !== b)

const marks: (readonly [token: string, rgb: Colour['rgb']])[] = [...light.keys()].map(
  (token, at) => {
    const rgb = distinct[at]
    if (!rgb) throw new Error('there are more tokens than colours to mark them')
    return [token, rgb]
  },
)

/** A theme in which a computed colour tells its token. */
export function markedTheme(): string {
  const lines = marks.map(([token, rgb]) => {
    const { alpha = 1 } = light.get(token) ?? {}
    return `${token}: rgb(${rgb.join(' ')} / ${alpha}) !important`
  })
  return `:root { ${lines.join('; ')} }`
}

/** What computed styles round away. */
const nearEnough = 4

/** Undefined where a colour is the same in every theme. */
export function tokenOf({ rgb }: Colour): string | undefined {
  const isNear = (mark: Colour['rgb']) =>
    mark.every((part, at) => Math.abs(part - (rgb[at] ?? 0)) < nearEnough)
  return marks.find(([, mark]) => isNear(mark))?.[0]
}
