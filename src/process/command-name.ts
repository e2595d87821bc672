/** What somebody types for what the guides call `recado`: the one place that sentences have it from. */
import { realpathSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import packageJson from '../../package.json'
import { embedded } from './embedded.ts'

export const commandNames = [
  'serve',
  'demo',
  'migrate',
  'admin',
  'doctor',
  'backup',
  'restore',
  'upgrade',
  'sessions',
  'support',
  'version',
  'help',
] as const
export type CommandName = (typeof commandNames)[number]

/** What else leads back to a data folder that can be used. */
export const orRestore = 'or restore a backup into an empty DATA_DIR'

/** A command as it is typed where this runs. */
export function typed(command: CommandName | `${CommandName} ${string}`): string {
  return `${commandName()} ${command}`
}

export function commandName(): string {
  // From a checkout there is no such program.
  if (!embedded().postgresql) return `npx -y ${packageJson.packageManager} run recado`
  return nameOfExecutable(process.execPath)
}

/** On another machine, to which somebody takes the same executable or the same source. */
export function commandElsewhere(): string {
  return embedded().postgresql ? quoted(`./${basename(process.execPath)}`) : commandName()
}

/** By its name alone where a shell would find it, which may be a link to it. */
export function nameOfExecutable(
  path: string,
  { cwd = process.cwd(), folders = process.env.PATH ?? '' } = {},
): string {
  const name = basename(path)
  const found = Bun.which(name, { PATH: folders })
  if (found && realpathSync(found) === path) return name
  if (dirname(path) === cwd) return quoted(`./${name}`)
  return quoted(path)
}

const quoted = (path: string) =>
  /^[\w./@:+,-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
