/**
 * `bun src/workshop/build/release-schema.ts FOLDER`: keeps what a data folder of the demo has, and the
 * functions of this moment, in `db/released/`. Stop the demo's customers first, or take what there is.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { functions } from '#db/functions/index.ts'
import { migrations } from '#db/migrations/index.ts'
import { refuse } from '#process/refusal'

const mostBytes = 1_000_000
const root = join(import.meta.dir, '../../..')

const [dataDir] = process.argv.slice(2)
if (!dataDir) refuse('Say the data folder of a demo that runs.')
const target = join(root, 'db/released', migrations.at(-1)?.name ?? '')
mkdirSync(target, { recursive: true })

const archive = join(target, 'demo.backup')
const command = [process.execPath, join(root, 'src/cli.ts'), 'backup', archive]
const made = Bun.spawnSync(command, {
  env: { ...process.env, DATA_DIR: resolve(dataDir) },
  stdio: ['ignore', 'inherit', 'inherit'],
})
if (!made.success) refuse('The backup failed.')
if (readFileSync(archive).length > mostBytes)
  refuse('It has more than a megabyte: take a younger demo.')
copyFileSync(join(dataDir, 'backup-key'), join(target, 'backup-key'))
const texts = functions.map(({ name, sql }) => `-- file: ${name}\n${sql}`)
await Bun.write(join(target, 'functions.sql'), texts.join(''))

// An archive of a company of then is compared with these: name them in db/released-tables.ts.
const { openReleased } = await import('../testing/released.ts')
const { manifest } = await openReleased(basename(target))
const tables = Object.fromEntries(manifest.tables.map(({ name, columns }) => [name, columns]))
await Bun.write(join(target, 'tables.json'), `${JSON.stringify(tables, null, 2)}\n`)
