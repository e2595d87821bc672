import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPackage, packageVersion } from '#kernel/database/binaries'
import { commitOfSource } from '#process/commit'
import { log } from '#process/log'
import { buildForBrowser } from './browser.ts'
import { packCluster } from './prepared-cluster.ts'
import { tarOf } from './tar.ts'

const home = join(import.meta.dir, '../../..')
const parts = join(home, 'dist/parts')
const outfile = join(home, 'dist/recado')
const cluster = 'cluster.tar.zst'
/** Workers are located in the executable by their source path. */
const workers = {
  voiceWorker: 'src/desk/voice-notes/encoding-worker.ts',
  passwordWorker: 'src/kernel/secrets/password-worker.ts',
  headWorker: 'src/desk/link-previews/head-worker.ts',
}

if (import.meta.main) {
  const areBuilt = process.argv.includes('--with-browser-files-as-built')
  await buildExecutable({ areBuilt })
}

export async function buildExecutable({ areBuilt = false } = {}) {
  mkdirSync(parts, { recursive: true })
  if (!areBuilt) await buildForBrowser()
  const postgresql = await packPostgresql()
  // To be tested, not to be carried around.
  await packCluster(join(parts, cluster), areBuilt ? 3 : 12)
  await Bun.write(join(parts, 'embed.ts'), embedModule(await assetPaths(), postgresql))
  await Bun.write(join(parts, 'entry.ts'), "import './embed.ts'\nimport '../../src/cli.ts'\n")
  await compile()
  const megabytes = Math.round(statSync(outfile).size / 1e6)
  log.info({ file: outfile, megabytes }, 'built the executable')
}

async function packPostgresql(): Promise<{ name: string; stamp: string }> {
  const stamp = `${packageVersion()}-${process.platform}-${process.arch}`
  const name = `postgresql-${stamp}.tar.zst`
  if (await Bun.file(join(parts, name)).exists()) return { name, stamp }

  const tree = mkdtempSync(join(tmpdir(), 'recado-pack-'))
  await copyPackage(tree)
  const packed = await Bun.zstdCompress(await tarOf(tree), { level: 12 })
  await Bun.write(join(parts, name), packed)
  rmSync(tree, { recursive: true })
  return { name, stamp }
}

async function assetPaths(): Promise<string[]> {
  return (await Array.fromAsync(new Bun.Glob('**/*').scan(join(home, 'public')))).sort()
}

function embedModule(assets: string[], postgresql: { name: string; stamp: string }): string {
  const imports = assets.map(
    (path, index) => `import a${index} from '../../public/${path}' with { type: 'file' }`,
  )
  const entries = assets.map((path, index) => `    '${path}': a${index},`)
  return [
    `import { embed } from '../../src/process/embedded.ts'`,
    `import postgresql from './${postgresql.name}' with { type: 'file' }`,
    `import cluster from './${cluster}' with { type: 'file' }`,
    ...imports,
    `embed({`,
    `  commit: '${commitOfSource()}',`,
    `  postgresql,`,
    `  cluster,`,
    ...Object.entries(workers).map(([name, path]) => `  ${name}: './${path}',`),
    `  postgresqlStamp: '${postgresql.stamp}',`,
    `  assets: {`,
    ...entries,
    `  },`,
    `})`,
    ``,
  ].join('\n')
}

async function compile() {
  await Bun.build({
    entrypoints: [
      join(parts, 'entry.ts'),
      ...Object.values(workers).map((path) => join(home, path)),
    ],
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false },
    target: 'bun',
    format: 'esm',
    // Otherwise the bundler takes React's development build, which renders half as fast.
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    bytecode: true,
    sourcemap: 'linked',
    // @hono/mcp loads the second only for OAuth, which we do not use.
    external: ['typescript', 'hono-rate-limiter'],
  })
}
