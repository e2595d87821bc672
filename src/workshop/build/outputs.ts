/** What the bundler says of the files that it has written. */
import type { BuildOutput } from 'bun'
import { own } from '#kernel/own'

export type Metafile = NonNullable<BuildOutput['metafile']>
export type Outputs = Metafile['outputs']

export function importsOf(outputs: Outputs, path: string) {
  return own(outputs, path)?.imports ?? []
}

/** A file with all that it imports, at once. */
export function loadedWith(outputs: Outputs, path: string): string[] {
  const found = new Set([path])
  for (const one of found) {
    for (const imported of importsOf(outputs, one)) {
      if (imported.kind === 'import-statement') found.add(imported.path)
    }
  }
  return [...found]
}

/** A file with all that it may import, then or later. */
export function reachedFrom(outputs: Outputs, path: string): Set<string> {
  const found = new Set([path])
  for (const one of found) {
    for (const imported of importsOf(outputs, one)) found.add(imported.path)
  }
  return found
}

export function inputsOf(outputs: Outputs, paths: readonly string[]): string[] {
  return paths.flatMap((path) => Object.keys(own(outputs, path)?.inputs ?? {}))
}

/** Of ours, without what the build has generated. */
export function isOfIslands(input: string): boolean {
  return /^islands\/(?!generated\/)/.test(input)
}

/** By the module that each was made for. */
export function entriesOf(outputs: Outputs): Map<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[entryPoint, path] as const] : [],
    ),
  )
}

/** Of a screen, or of another page with a script. */
export function folderOfPage(entryPoint: string): string | undefined {
  return entryPoint.match(/^islands\/generated\/([\w-]+)\.ts$/)?.[1]
}
