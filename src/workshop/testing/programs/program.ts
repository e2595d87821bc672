/** The program as an operator runs it: a process of its own, from source or as the executable. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Subprocess } from 'bun'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import { fell } from '#workshop/simulator/in-vain'
import { eventually } from '#workshop/testing/eventually'
import type { Answer } from '#workshop/testing/fetch-endpoint'
import { fetchEndpoint } from '#workshop/testing/fetch-endpoint'
import { prepare } from './data-folder.ts'
import { startRecado } from './recado.ts'

/** In the folder of a program: the number of its process. */
export const pidFile = 'program.pid'
export const admin = { email: 'ana@example.com', password: 'secreto' }

export interface Program {
  readonly url: string
  readonly dataDir: string
  /** Everything it has printed so far, over all its lives. */
  output(): string
  start(): Promise<void>
  /** Until it answers as ready again. */
  becomesReady(): Promise<void>
  /** As the machine losing power would, but for the database, which goes on alone. */
  kill(): Promise<void>
  /** Without a word to anybody, as a machine that is paused: its connections stay open. */
  freeze(): void
  thaw(): void
  /** Asks it to end and answers its exit status. */
  end(): Promise<number>
  /** Ends what still runs and removes the data folder. */
  remove(): Promise<void>
  calls<E extends Endpoint>(endpoint: E, input: RequestOf<E>, token?: string): Promise<Answer<E>>
}

export async function makeProgram(
  variables: Record<string, string>,
  { within = tmpdir(), isFirstStart = false } = {},
): Promise<Program> {
  const folder = mkdtempSync(join(within, 'recado-test-'))
  const dataDir = join(folder, 'data')
  const port = freePort()
  const url = `http://127.0.0.1:${port}`
  let child: Subprocess | undefined
  let isAsked = false
  let printed = ''
  /** Takes back that it has fallen. */
  let standUp = () => {}

  /** Nobody asked it to end, so that whoever waits for it waits in vain. */
  async function noticeFall(spawned: Subprocess) {
    await spawned.exited
    if (child !== spawned || isAsked) return
    standUp = fell({ url, how: `the program has ended, ${howEnded(spawned)}:\n${printed}` })
  }

  async function follow(stream: ReadableStream<Uint8Array>) {
    for await (const chunk of stream) printed += Buffer.from(chunk).toString()
  }

  return {
    url,
    dataDir,
    output: () => printed,
    async start() {
      const isPrepared = isFirstStart || variables.DATABASE_URL || existsSync(dataDir)
      if (!isPrepared) await prepare(dataDir)
      const spawned = startRecado(['serve'], {
        dataDir,
        cwd: folder,
        isShared: true,
        variables: {
          PORT: String(port),
          HOST: '127.0.0.1',
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          COMPANY_NAME: 'Acme',
          LOG_LEVEL: 'warn',
          CALL_LIMITS: '0',
          ...variables,
        },
      })
      child = spawned
      isAsked = false
      standUp()
      // For whoever ends what its tests leave running.
      writeFileSync(join(folder, pidFile), String(spawned.pid))
      void follow(spawned.stdout)
      void follow(spawned.stderr)
      await ready(url, spawned, () => printed)
      void noticeFall(spawned)
    },
    async becomesReady() {
      if (child) await ready(url, child, () => printed)
    },
    async kill() {
      isAsked = true
      child?.kill('SIGKILL')
      await child?.exited
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async end() {
      isAsked = true
      child?.kill('SIGTERM')
      return (await child?.exited) ?? 0
    },
    async remove() {
      isAsked = true
      standUp()
      child?.kill('SIGTERM')
      // A frozen one would not hear it.
      child?.kill('SIGCONT')
      await child?.exited
      rmSync(folder, { recursive: true, force: true })
    },
    calls: (endpoint, input, token) =>
      fetchEndpoint(
        (path, init) => fetch(`${url}${path}`, init),
        endpoint,
        input,
        token ? { authorization: `Bearer ${token}` } : {},
      ),
  }
}

async function ready(url: string, child: Subprocess, output: () => string) {
  const isReady = async () => {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the program ended before it was ready, ${howEnded(child)}:\n${output()}`)
    }
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok
  }
  await eventually(isReady, () => `the program is ready:\n${output()}`)
}

const howEnded = ({ signalCode, exitCode }: Subprocess) =>
  `with ${signalCode ?? `status ${exitCode}`}`

function freePort(): number {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const port = server.port ?? 0
  void server.stop(true)
  return port
}
