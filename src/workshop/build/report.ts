/**
 * `bun src/workshop/build/report.ts` after a build: compressed size of each page's first load and texts.
 * `--chunks` lists what every page loads.
 */
import { join } from 'node:path'
import { textsOfNouns } from '#islands/kit/i18n/catalogues.ts'
import { buildForBrowser } from './browser.ts'

const built = await buildForBrowser()
const home = join(import.meta.dir, '../../../public')
const packed = new Map<string, number>()

async function weigh(address: string): Promise<number> {
  const known = packed.get(address)
  if (known !== undefined) return known
  const size = Bun.gzipSync(await Bun.file(home + address).bytes(), { level: 9 }).length
  packed.set(address, size)
  return size
}

function weighTexts(nouns: readonly string[]): number {
  return Bun.gzipSync(JSON.stringify(textsOfNouns('es', nouns)), { level: 9 }).length
}

const line = (name: string, bytes: number) => `${name.padEnd(28)} ${(bytes / 1000).toFixed(1)} kB\n`

for (const [name, { src, preload, nounsWithParts }] of Object.entries(built.screens)) {
  const all = [src, ...preload]
  let sum = 0
  for (const address of all) sum += await weigh(address)
  process.stdout.write(line(name, sum))
  process.stdout.write(line('  texts', weighTexts(nounsWithParts)))
  if (!process.argv.includes('--chunks')) continue
  for (const address of all) process.stdout.write(line(`  ${address}`, await weigh(address)))
}
process.stdout.write(line('styles', await weigh(built.styles)))
