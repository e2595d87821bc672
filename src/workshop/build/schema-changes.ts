/** What Drizzle says is between a snapshot of the schema and `db/schema` as it is now. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dir, '../../..')

interface SchemaChanges {
  statements: string[]
  /** As text, always the same for the same schema. */
  snapshot: string
}

/** @param snapshot none: from an empty database */
export async function changesSince(snapshot?: string): Promise<SchemaChanges | undefined> {
  const out = mkdtempSync(join(tmpdir(), 'recado-schema-'))
  try {
    if (snapshot) await writeBefore(out, snapshot)
    await askDrizzle(out)
    const name = snapshot ? '0001' : '0000'
    const sql = Bun.file(join(out, `${name}_change.sql`))
    if (!(await sql.exists())) return undefined
    const after = await Bun.file(join(out, `meta/${name}_snapshot.json`)).json()
    return {
      statements: (await sql.text()).split('--> statement-breakpoint\n').map(forgetOnlyReference),
      snapshot: json({ ...after, id: 'now', prevId: start }),
    }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

const start = '00000000-0000-0000-0000-000000000000'

async function writeBefore(out: string, snapshot: string) {
  mkdirSync(join(out, 'meta'))
  const entry = { idx: 0, version: '7', when: 0, tag: '0000_before', breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  await Bun.write(join(out, 'meta/_journal.json'), json(journal))
  await Bun.write(join(out, 'meta/0000_snapshot.json'), snapshot)
}

/** On a terminal it asks whether what is gone was renamed. */
async function askDrizzle(out: string) {
  const options = [
    '--dialect=postgresql',
    '--schema=db/schema/*.ts',
    `--out=${relative(root, out)}`,
    '--name=change',
  ]
  const stdin = process.stdin.isTTY ? 'inherit' : 'ignore'
  const stdout = process.stdout.isTTY ? 'inherit' : 'pipe'
  const child = Bun.spawn([process.execPath, 'x', 'drizzle-kit', 'generate', ...options], {
    cwd: root,
    stdin,
    stdout,
    stderr: 'pipe',
  })
  const said = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(`drizzle-kit generate failed: ${said}`)
}

/** A reference that is forgotten keeps its company. */
function forgetOnlyReference(statement: string): string {
  const key = /(FOREIGN KEY \("company_id",("\w+")\) [^;]* ON DELETE) set null/g
  return statement.replace(key, '$1 SET NULL ($2)')
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
