/** Parts of a page that have files of their own, as the sources name them. */
import { dirname, join } from 'node:path'

/** What a file exports under a name. */
export interface Export {
  path: string
  name: string
}

export interface Part extends Export {
  /** Above the page, when somebody opens it; the others are in the page by themselves. */
  isLayer: boolean
}

export interface Source {
  /** From the root. */
  path: string
  text: string
}

const home = join(import.meta.dir, '../../..')

const idlePart =
  /\blater(Layer)?(?:<.*>)?\(\s*async \(\) =>\s*\(await import\('([^']+)'\)\)\.(\w+)/g
const drawnPart = /\bfetched\(async \(\) => \(await import\('([^']+)'\)\)/g
const place = /import\('[^']+'\)\)\.\w+$/

/** Those of `later`, which the page fetches when it is idle. */
export function idlePartsIn({ path, text }: Source): Part[] {
  return [...text.matchAll(idlePart)].map(([, layer, file = '', name = '']) => ({
    ...exportOf(path, file, name),
    isLayer: layer !== undefined,
  }))
}

/** @param addressOf the module that has it, and its name there */
export function withPartsAt({ path, text }: Source, placeOf: (part: Export) => Export): string {
  return text.replace(idlePart, (call: string, _: unknown, file: string, name: string) => {
    const there = placeOf(exportOf(path, file, name))
    return call.replace(place, `import('${there.path}')).${there.name}`)
  })
}

export async function readSource(path: string): Promise<Source> {
  return { path, text: await Bun.file(join(home, path)).text() }
}

function exportOf(path: string, file: string, name: string): Export {
  return { path: join(dirname(path), file), name }
}

/** Files of parts that may be there before the page is drawn, unlike those of `later`. */
export function drawnPartsIn({ path, text }: Source): string[] {
  return [...text.matchAll(drawnPart)].map(([, file = '']) => join(dirname(path), file))
}
