/** The scripts of all pages, of which each imports what it shares with others. */
import { basename, dirname, join, relative } from 'node:path'
import type { BunPlugin } from 'bun'
import { regroup } from './grouped-parts.ts'
import { leanContracts } from './lean-contracts.ts'
import { lightIcons } from './light-icons.ts'
import { lightMerge } from './light-merge.ts'
import { lightTranslations } from './light-translations.ts'
import { wholeModules } from './merged-files.ts'
import { oneLanguage } from './one-language.ts'
import { plotLanguage } from './plot-language.ts'
import { slimEmoji } from './slim-emoji.ts'
import { typedNumbers } from './typed-numbers.ts'

const home = join(import.meta.dir, '../../..')
const islands = join(home, 'islands')

/**
 * Twice: what the first build says of its files decides which parts and files the second puts together.
 * @param publicPath where browsers find what is in the folder
 */
export async function buildScripts(outdir: string, publicPath: string) {
  const pages = { ...(await mounts()), ...(await scripts()), ...reactAlone }
  const apart = await bundle(pages, { publicPath, minChunkSize: 0 })
  const { files, texts, importsOf } = await regroup(apart.metafile.outputs)
  const regrouped = Object.entries(pages).map(
    ([path, text]) => [path, `${importsOf(relative(home, path))}\n${text}`] as const,
  )
  const { metafile, names } = await bundle(Object.fromEntries(regrouped), {
    publicPath,
    outdir,
    minChunkSize: 1_024,
    files,
    plugins: [wholeModules, otherTexts(texts)],
  })
  return { written: metafile.outputs, needed: apart.metafile.outputs, names }
}

/** Not as files given to the bundler, which would name them otherwise in its metafile. */
function otherTexts(texts: ReadonlyMap<string, string>): BunPlugin {
  const paths = [...texts.keys()].map(RegExp.escape)
  return {
    name: 'other texts',
    setup(build) {
      build.onLoad({ filter: new RegExp(`^(?:${paths.join('|')})$`) }, ({ path }) => ({
        contents: texts.get(path) ?? '',
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }))
    },
  }
}

interface BundleOptions {
  publicPath: string
  /** What is smaller may be where it is not needed: unknown to whoever reads the metafile. */
  minChunkSize: number
  /** Nothing is written unless given. */
  outdir?: string
  /** Beside those on disk. */
  files?: Record<string, string>
  plugins?: BunPlugin[]
}

async function bundle(
  pages: Record<string, string>,
  { files, plugins = [], ...options }: BundleOptions,
) {
  const built = await Bun.build({
    ...options,
    entrypoints: Object.keys(pages).sort(),
    files: { ...pages, ...files },
    root: islands,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'chunk-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
    splitting: true,
    // Its table of all chunks, in every page's script, costs more than the round trip that it saves parts.
    modulePreload: false,
    minify: true,
    metafile: true,
    plugins: [
      ...plugins,
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
  const { metafile, outputs } = built
  if (!metafile) throw new Error('The bundler wrote no metafile')
  return { metafile, names: outputs.map(({ path }) => basename(path)) }
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
