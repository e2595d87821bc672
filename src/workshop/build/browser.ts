/**
 * Bundles islands, other pages' scripts and styles into `public/build`, named by content hash; the
 * manifest lists the names. `--watch` rebuilds on changes.
 */

import { watch } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BuildOutput } from 'bun'
import tailwind from 'bun-plugin-tailwind'
import { log } from '#platform/log'
import type { BuildManifest } from '#platform/manifest'
import { own } from '#platform/own'
import { leanContracts } from './lean-contracts.ts'
import { lightIcons } from './light-icons.ts'
import { lightMerge } from './light-merge.ts'
import { lightTranslations } from './light-translations.ts'
import { drawnPartsIn, nounsIn } from './nouns.ts'
import { oneLanguage } from './one-language.ts'
import { plotLanguage } from './plot-language.ts'
import { slimEmoji } from './slim-emoji.ts'
import { symbols } from './symbols.ts'
import { typedNumbers } from './typed-numbers.ts'

const home = join(import.meta.dir, '../../..')
const islands = join(home, 'islands')
const target = join(home, 'public/build')
const address = '/build/'

type Metafile = NonNullable<BuildOutput['metafile']>

export async function buildForBrowser(): Promise<BuildManifest> {
  await mkdir(target, { recursive: true })
  const scripts = await buildScripts()
  const styles = await buildStyles()
  const manifest = {
    styles: address + basename(styles.name),
    symbols: await symbols(),
    ...(await namesIn(scripts.metafile)),
  }
  await Bun.write(join(target, 'manifest.json'), JSON.stringify(manifest))
  await sweep(new Set([...scripts.names, styles.name, 'manifest.json']))
  return manifest
}

async function buildScripts() {
  const generated = { ...(await mounts()), ...(await scripts()), ...reactAlone }
  const built = await Bun.build({
    entrypoints: Object.keys(generated).sort(),
    files: generated,
    root: islands,
    outdir: target,
    publicPath: address,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'chunk-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
    splitting: true,
    // Its table of all chunks, in every page's script, costs more than the round trip that it saves parts.
    modulePreload: false,
    minChunkSize: 1_024,
    minify: true,
    metafile: true,
    plugins: [
      typedNumbers,
      leanContracts,
      lightIcons,
      lightMerge,
      lightTranslations,
      oneLanguage,
      plotLanguage,
      slimEmoji,
    ],
  })
  if (!built.metafile) throw new Error('The bundler wrote no metafile')
  return { metafile: built.metafile, names: built.outputs.map(({ path }) => basename(path)) }
}

/** As an entry point of its own React gets its own chunk, which is smaller and outlives our releases in caches. */
const reactAlone = { [join(islands, 'generated/react.ts')]: `import 'react-dom/client'` }

async function mounts(): Promise<Record<string, string>> {
  const screens = await foundIn('{frame,screens}/*/*-screen.tsx')
  return Object.fromEntries(
    screens.map((path) => {
      const screen = camelCase(basename(path, '.tsx'))
      const script = [
        `import { mount } from '../frame/app/mount.tsx'`,
        `import { frame } from '../composition/frame.ts'`,
        `import { ${screen} } from '../${path}'`,
        `void mount(${screen}, frame)`,
      ]
      return [generatedFor(path), script.join('\n')]
    }),
  )
}

/** Of pages that are no screens. */
async function scripts(): Promise<Record<string, string>> {
  const found = await foundIn('frame/*/script.ts')
  return Object.fromEntries(found.map((path) => [generatedFor(path), `import '../${path}'`]))
}

async function foundIn(pattern: string): Promise<string[]> {
  return (await Array.fromAsync(new Bun.Glob(pattern).scan(islands))).sort()
}

/** Named as the folder, by which the page finds it. */
function generatedFor(path: string): string {
  return join(islands, 'generated', `${basename(dirname(path))}.ts`)
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
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

async function namesIn({ outputs }: Metafile): Promise<Pick<BuildManifest, 'screens'>> {
  const screens = new Map<string, BuildManifest['screens'][string]>()
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    const folder = entryPoint?.match(/islands\/generated\/([\w-]+)\.ts$/)?.[1]
    if (!folder) continue
    const imported = [...importedBy(path, outputs)]
    const files = [path, ...imported]
    screens.set(folder, {
      src: addressOf(path),
      preload: imported.map(addressOf),
      nouns: nounsIn(await sourcesOf(files, outputs)),
      nounsWithParts: nounsIn(
        await sourcesOf([...files, ...(await drawnParts(files, outputs))], outputs),
      ),
    })
  }
  return { screens: Object.fromEntries(screens) }
}

/** What the server draws of them; the others wait for all texts: see `islands/kit/i18n/all-texts.ts`. */
async function drawnParts(paths: string[], outputs: Metafile['outputs']): Promise<string[]> {
  const sources = await sourcesOf(paths, outputs)
  const drawn = sources.flatMap(drawnPartsIn)
  const parts = paths
    .flatMap((path) => own(outputs, path)?.imports ?? [])
    .map(({ path }) => path)
    .filter((path) => drawn.includes(basename(own(outputs, path)?.entryPoint ?? '')))
  return [...new Set(parts.flatMap((path) => [path, ...importedBy(path, outputs)]))]
}

function sourcesOf(paths: string[], outputs: Metafile['outputs']): Promise<string[]> {
  const inputs = paths.flatMap((path) => Object.keys(own(outputs, path)?.inputs ?? {}))
  const files = inputs.filter((input) => /^islands\/(kit|frame|nouns|screens)\//.test(input))
  return Promise.all(files.map((input) => Bun.file(join(home, input)).text()))
}

function importedBy(path: string, outputs: Metafile['outputs'], found = new Set<string>()) {
  for (const imported of own(outputs, path)?.imports ?? []) {
    if (imported.kind !== 'import-statement' || found.has(imported.path)) continue
    found.add(imported.path)
    importedBy(imported.path, outputs, found)
  }
  return found
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
