import * as v from 'valibot'
import { asset } from './assets.ts'

const Script = v.object({
  src: v.string(),
  preload: v.array(v.string()),
  /** Texts needed at once; the others are fetched when idle. */
  nouns: v.array(v.string()),
  nounsWithParts: v.array(v.string()),
})

export const BuildManifest = v.object({
  styles: v.string(),
  /** Included in each document with React. */
  symbols: v.string(),
  screens: v.record(v.string(), Script),
})
export type BuildManifest = v.InferOutput<typeof BuildManifest>

/** Blank before a build. */
export async function buildId(): Promise<string> {
  const text = await asset('build/manifest.json')?.text()
  return text ? Bun.hash(text).toString(36) : ''
}

/** Read for each page, because the build may change during development. */
export async function manifest(): Promise<BuildManifest> {
  const file = asset('build/manifest.json')
  if (!file)
    throw new Error('Nothing is built for the browser: run bun src/workshop/build/browser.ts')
  return v.parse(BuildManifest, await file.json())
}
