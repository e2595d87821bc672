/** What the browser's build made, by the names the server knows it under. Written by `browser.ts`. */
import * as v from 'valibot'
import { asset } from '#platform/assets'

const Script = v.object({
  /** Address of the module that starts the screen. */
  src: v.string(),
  /** What it imports, to be fetched at the same time instead of one after the other. */
  preload: v.array(v.string()),
  /** Whose texts it speaks at once; the others it fetches when it has time. */
  nouns: v.array(v.string()),
  /** Also of the parts it fetches while it is drawn, where its address asks for one. */
  nounsWithParts: v.array(v.string()),
})

export const BuildManifest = v.object({
  styles: v.string(),
  /** By folder of `islands/`: the screens, and the scripts of pages without React. */
  screens: v.record(v.string(), Script),
})
export type BuildManifest = v.InferOutput<typeof BuildManifest>

/** The same as long as pages are made of the same files; blank while nothing is built. */
export async function buildId(): Promise<string> {
  const text = await asset('build/manifest.json')?.text()
  return text ? Bun.hash(text).toString(36) : ''
}

/** Read for each page while the build may change under us; it is a few hundred bytes. */
export async function manifest(): Promise<BuildManifest> {
  const file = asset('build/manifest.json')
  if (!file) throw new Error('Nothing is built for the browser: run bun src/build/browser.ts')
  return v.parse(BuildManifest, await file.json())
}
