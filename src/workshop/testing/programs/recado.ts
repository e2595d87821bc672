/** The program as an operator types it, from source or as the executable: the only way of tests to start it. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Subprocess, Terminal } from 'bun'
import { commandName, nameOfExecutable } from '#process/command-name'

const root = new URL('../../../../', import.meta.url).pathname

/** What is tested instead of the source. */
export const executable = process.env.RECADO_UNDER_TEST

/** What its sentences call it. */
export const calledHere = executable
  ? nameOfExecutable(executable, { cwd: tmpdir() })
  : commandName()

const command = executable ? [executable] : [process.execPath, join(root, 'src/cli.ts')]

export interface Start {
  dataDir?: string
  /** Settings; other variables of the test are unknown to it. */
  variables?: Record<string, string>
  cwd?: string
  /** Lines that somebody types. */
  typed?: string
  /** A program elsewhere. */
  path?: string
  /** Goes on after the file that started it, for the next ones. */
  isShared?: boolean
}

export interface Ended {
  status: number
  out: string
  err: string
}

const running = new Set<Subprocess>()

/** What a failed test has left, at the end of its file. */
export function endStarted() {
  for (const child of running) child.kill('SIGKILL')
}

export function startRecado(args: string[], start: Start = {}) {
  const child = Bun.spawn(lineOf(args, start), {
    ...surroundings(start),
    stdin: start.typed === undefined ? 'ignore' : Buffer.from(`${start.typed}\n`),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  return start.isShared ? child : watched(child)
}

/** With its end. */
export async function recado(args: string[], start: Start = {}): Promise<Ended> {
  const child = startRecado(args, start)
  const [status, out, err] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { status, out, err }
}

/** One more admin, with the password that the command prints. */
export async function makeAdmin({ dataDir }: { dataDir: string }, email: string) {
  const { out, err } = await recado(['admin', 'create', email], { dataDir })
  const password = /Password: (\S+)/.exec(out)?.[1]
  if (!password) throw new Error(`no password in: ${out}${err}`)
  return { email, password }
}

/** `heard` answers what it reads there. */
export function recadoOnTerminal(
  args: string[],
  { heard, ...start }: Start & { heard: (terminal: Terminal, text: string) => void },
) {
  const data = (terminal: Terminal, bytes: Uint8Array) =>
    heard(terminal, Buffer.from(bytes).toString())
  return watched(Bun.spawn(lineOf(args, start), { ...surroundings(start), terminal: { data } }))
}

const lineOf = (args: string[], { path }: Start) => [...(path ? [path] : command), ...args]

function surroundings({ dataDir, variables, cwd = tmpdir() }: Start) {
  return {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? tmpdir(),
      LOG_LEVEL: 'error',
      ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
      ...variables,
    },
  }
}

function watched<Child extends Subprocess>(child: Child): Child {
  running.add(child)
  void child.exited.then(() => running.delete(child))
  return child
}
