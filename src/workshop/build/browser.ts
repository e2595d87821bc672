/**
 * Bundles islands, other pages' scripts and styles into `public/build`, named by content hash; the
 * manifest lists the names. `--watch` rebuilds on changes.
 */

import { watch } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import tailwind from 'bun-plugin-tailwind'
import type { BuildManifest } from '#kernel/files/manifest'
import { log } from '#process/log'
import { nounsIn } from './nouns.ts'
import {
  entriesOf,
  folderOfPage,
  inputsOf,
  isOfIslands,
  loadedWith,
  type Outputs,
} from './outputs.ts'
import { drawnPartsIn, readSource, type Source } from './parts.ts'
import { buildScripts } from './scripts.ts'
import { symbols } from './symbols.ts'

const home = join(import.meta.dir, '../../..')
const target = join(home, 'public/build')
const address = '/build/'

export async function buildForBrowser(): Promise<BuildManifest> {
  await mkdir(target, { recursive: true })
  const scripts = await buildScripts(target, address)
  const styles = await buildStyles()
  const manifest = {
    styles: address + basename(styles.name),
    symbols: await symbols(),
    screens: await screensIn(scripts),
  }
  await Bun.write(join(target, 'manifest.json'), JSON.stringify(manifest))
  await sweep(new Set([...scripts.names, styles.name, 'manifest.json']))
  return manifest
}

async function buildStyles() {
  const built = await Bun.build({
    entrypoints: [join(home, 'islands/kit/ui/tokens.css')],
    outdir: target,
    naming: 'styles-[hash].[ext]',
    external: ['/fonts/*', '/icons/*'],
    plugins: [tailwind],
    minify: true,
  })
  const [styles] = built.outputs
  if (!styles) throw new Error('The bundler wrote no styles')
  return { name: basename(styles.path) }
}

/** A file may have more than a page needs: the texts are those of what it needs. */
async function screensIn({ written, needed }: Awaited<ReturnType<typeof buildScripts>>) {
  const screens = new Map<string, BuildManifest['screens'][string]>()
  const neededOf = entriesOf(needed)
  for (const [entry, path] of entriesOf(written)) {
    const folder = folderOfPage(entry)
    if (!folder) continue
    const files = loadedWith(needed, neededOf.get(entry) ?? '')
    const sources = await sourcesOf(needed, files)
    const withParts = await sourcesOf(needed, [...files, ...drawnParts(needed, sources)])
    screens.set(folder, {
      src: addressOf(path),
      preload: loadedWith(written, path).slice(1).map(addressOf),
      nouns: nounsIn(sources.map(({ text }) => text)),
      nounsWithParts: nounsIn(withParts.map(({ text }) => text)),
    })
  }
  return Object.fromEntries(screens)
}

/** What the server draws of them; the others wait for all texts: see `islands/kit/i18n/all-texts.ts`. */
function drawnParts(outputs: Outputs, sources: readonly Source[]): string[] {
  const drawn = new Set(sources.flatMap(drawnPartsIn))
  const parts = [...entriesOf(outputs)].filter(([entry]) => drawn.has(entry))
  return parts.flatMap(([, path]) => loadedWith(outputs, path))
}

function sourcesOf(outputs: Outputs, files: readonly string[]): Promise<Source[]> {
  const paths = inputsOf(outputs, files).filter(isOfIslands)
  return Promise.all(paths.map(readSource))
}

function addressOf(path: string): string {
  return address + basename(path)
}

async function sweep(kept: Set<string>) {
  for (const name of await readdir(target)) {
    if (!kept.has(name)) await rm(join(target, name), { recursive: true })
  }
}

export async function buildAndTell(): Promise<boolean> {
  const start = performance.now()
  try {
    const { screens } = await buildForBrowser()
    const ms = Math.round(performance.now() - start)
    log.info({ screens: Object.keys(screens).length, ms }, 'built what the browser needs')
    return true
  } catch (error) {
    log.error({ err: error }, 'the browser build failed')
    process.exitCode = 1
    return false
  }
}

function buildOnChange() {
  let waiting: Timer | undefined
  for (const folder of ['islands', 'routes', 'src']) {
    watch(join(home, folder), { recursive: true }, (_, changed) => {
      if (!changed || dirname(changed).startsWith('build')) return
      clearTimeout(waiting)
      waiting = setTimeout(buildInFreshProcess, 80)
    })
  }
}

/** This process has cached the texts as of its start. */
function buildInFreshProcess() {
  Bun.spawn([process.execPath, import.meta.path], { stdout: 'inherit', stderr: 'inherit' })
}

const isWatching = process.argv.includes('--watch')
if (import.meta.main) {
  await buildAndTell()
  if (isWatching) buildOnChange()
}
