/** `recado demo` as a newcomer starts it: from source or as the executable. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRecado } from './recado.ts'

export interface DemoProgram {
  url: string
  /** What it printed until it was ready. */
  printed: string
  /** From its start until it said where it listens. */
  startMs: number
  stop(): Promise<number>
}

export async function startDemoProgram(): Promise<DemoProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-demo-test-'))
  const began = performance.now()
  const variables = { HOME: folder, TMPDIR: folder, PORT: '0' }
  const child = startRecado(['demo'], { cwd: folder, variables })
  const complaints = new Response(child.stderr).text()
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += Buffer.from(chunk).toString()
    if (printed.includes('Colleagues')) break
  }
  const url = /listens on (\S+)/.exec(printed)?.[1]
  if (!url) throw new Error(`the demo did not start: ${printed}${await complaints}`)
  return {
    url,
    printed,
    startMs: performance.now() - began,
    async stop() {
      child.kill('SIGTERM')
      const status = await child.exited
      rmSync(folder, { recursive: true, force: true })
      return status
    },
  }
}
