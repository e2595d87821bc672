#!/usr/bin/env bun
/** A mistake of the operator ends with one line and status 2; a bug with its stack and status 1. */
import { own } from '#kernel/own'
import './process/quiet-console.ts'
import { backupCommand } from '#backup/backup-command'
import { setUpLinks } from '#company/logins/set-up-links'
import { endServers } from '#kernel/database/ending'
import { openDatabase } from '#kernel/database/open'
import {
  prepareLog,
  prepareTool,
  settingsForTool,
  settledSettings,
  surviveMistakes,
} from './cli/preparing.ts'
import { say } from './cli/say.ts'
import { endOnSignals } from './cli/signals.ts'
import {
  adminUsage,
  backupUsage,
  migrateUsage,
  restoreUsage,
  sessionsUsage,
  supportUsage,
  withoutBackup,
} from './cli/usage.ts'
import { fullDiskSentence, isDiskFull } from './kernel/files/disk.ts'
import { printable } from './kernel/text/printable.ts'
import { readingCommand } from './outreach/spreadsheets/limits.ts'
import { type CommandName, commandName, typed } from './process/command-name.ts'
import { embedded } from './process/embedded.ts'
import { isRefusal, refuse } from './process/refusal.ts'
import { version } from './process/version.ts'
import { processEnvironment, readSettings, type Settings } from './settings.ts'

interface Command {
  /** Absent: the program calls it itself. */
  usage?: string
  does?: string
  run(args: string[]): Promise<void> | void
}

const commands = {
  serve: {
    usage: 'serve',
    does: 'run the application; also without any command',
    run: without(serve),
  },
  demo: {
    usage: 'demo',
    does: 'run it on a throw-away data folder, with simulated customers',
    run: without(demo),
  },
  migrate: {
    usage: migrateUsage,
    does: 'bring the database up to date and end; serve does so too, after a backup',
    run: bringUpToDate,
  },
  admin: {
    usage: adminUsage,
    does: 'the way back in: prints a new password',
    run: admin,
  },
  doctor: {
    usage: 'doctor',
    does: 'check the installation and say how to mend what is wrong',
    run: without(doctor),
  },
  backup: {
    usage: backupUsage,
    does: 'write everything, encrypted, to a file, a folder or s3://BUCKET/FOLDER; choose its phrase; try a restore',
    run: backup,
  },
  restore: {
    usage: restoreUsage,
    does: 'bring a backup back into an empty data folder or database',
    run: restore,
  },
  upgrade: {
    usage: 'upgrade',
    does: 'move the embedded database to a newer major version of PostgreSQL',
    run: without(upgrade),
  },
  sessions: {
    usage: sessionsUsage,
    does: 'after a restore or a copy: WhatsApp opens here, the other machine is off',
    run: sessions,
  },
  support: {
    usage: supportUsage,
    does: 'write how the installation is for whoever helps: no message, name, number or secret',
    run: support,
  },
  version: { usage: 'version', does: 'print version and commit', run: without(printVersion) },
  help: { usage: 'help', does: 'print this', run: without(help) },
  [readingCommand]: { run: readSpreadsheet },
  [backupCommand]: { run: without(backUpForServer) },
} satisfies Record<CommandName, Command> & Record<string, Command>

const otherNames: Record<string, string> = {
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
}

try {
  const [name = 'serve', ...args] = process.argv.slice(2)
  const known = own(otherNames, name) ?? name
  const command = own<Command>(commands, known)
  if (!command) refuse(`There is no command "${name}": ${typed('help')} lists them.`)
  await command.run(args)
} catch (error) {
  await endServers()
  const sentence = sentenceOf(error)
  if (!sentence) throw error
  process.stderr.write(`${printable(sentence)}\n`)
  process.exit(2)
}

function sentenceOf(error: unknown): string | undefined {
  if (isRefusal(error)) return error.message
  return isDiskFull(error) ? fullDiskSentence(process.env.DATA_DIR ?? './data') : undefined
}

async function serve() {
  const settings = settledSettings()
  prepareLog(settings)
  const starting = startWhileLoading(settings)
  endOnSignals(starting)
  const running = await starting
  surviveMistakes()
  say(`Recado listens on ${running.url}`)
  if (running.setUpCode) {
    const { port, setUpCode } = running
    say(`Nobody has set it up yet: open one of these links, or enter the code ${setUpCode}`)
    for (const link of setUpLinks({ ...settings, port }, setUpCode)) say(`  ${link}`)
  }
}

/** To load everything occupies this process, so its database's processes are begun before. */
async function startWhileLoading(settings: Settings) {
  const waiting = Promise.withResolvers<void>()
  const opening = openDatabase(settings, { whenWaiting: waiting.resolve })
  await Promise.race([waiting.promise, opening.catch(() => undefined)])
  const { start } = await import('./main.ts')
  return start(settings, opening)
}

/** Only now are the simulator and the shop loaded, which a start would wait for. */
async function demo() {
  const { startDemo } = await import('#workshop/demo/demo')
  const { demoAdmin } = await import('#workshop/demo/furnishing/team')
  const { colleagues } = await import('#workshop/demo/furnishing/shop')
  const { languageNames } = await import('#kernel/i18n/languages')
  const variables = processEnvironment()
  const starting = startDemo(variables)
  endOnSignals(starting)
  const running = await starting
  say(`The demo listens on ${running.url}`)
  say(`Open ${running.entrance}: it logs you in`)
  say(`The shop speaks ${languageNames[running.language]}, as LANG says: es, pt and en are known`)
  say(`Or log in as ${demoAdmin.email} with the password ${demoAdmin.password}`)
  say(`Colleagues, with the same password: ${colleagues.map(({ email }) => email).join(', ')}`)
}

async function bringUpToDate(args: string[]) {
  const [option, more] = args
  if (more || (option && option !== withoutBackup)) refuse(`Say ${typed(migrateUsage)}.`)
  const { withDatabase } = await import('./cli/with-database.ts')
  const { Upgrade } = await import('./main/upgrading.ts')
  const settings = settingsForTool()
  const applied = await withDatabase(settings, (database) =>
    new Upgrade().run(settings, database, { withBackup: option === undefined }),
  )
  say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
}

async function admin(args: string[]) {
  const { changeAdmins } = await import('./cli/admin.ts')
  await changeAdmins(settingsForTool(), args)
}

async function doctor() {
  const { examineInstallation } = await import('./cli/doctor.ts')
  process.exitCode = (await examineInstallation(settingsForTool())) ? 0 : 1
}

async function readSpreadsheet(args: string[]) {
  const { runReading } = await import('./outreach/spreadsheets/reading-process.ts')
  await runReading(args)
}

async function backUpForServer() {
  const { runBackupProcess } = await import('#backup/backup-process')
  await runBackupProcess()
}

async function backup(args: string[]) {
  const { runBackup } = await import('./cli/backup.ts')
  await runBackup(settingsForTool(), args)
}

async function restore(args: string[]) {
  // Into an installation that has a secret, and may be serving.
  if (args.includes('--company')) {
    const { runCompanyRestore } = await import('./cli/company.ts')
    return runCompanyRestore(settingsForTool(), args)
  }
  const { runRestore } = await import('./cli/restore.ts')
  const variables = processEnvironment()
  const appSecret = variables.APP_SECRET || undefined
  // Else one would be made in the folder that is to be restored into.
  const settings = readSettings({ ...variables, APP_SECRET: appSecret ?? '-'.repeat(32) })
  prepareTool(settings, variables)
  await runRestore(settings, { args, appSecret })
}

async function upgrade() {
  const { runUpgrade } = await import('./cli/upgrade.ts')
  await runUpgrade(settingsForTool())
}

async function sessions(args: string[]) {
  const { openSessions } = await import('./cli/sessions.ts')
  await openSessions(settingsForTool(), args)
}

async function support(args: string[]) {
  const { runSupport } = await import('./cli/support.ts')
  await runSupport(settingsForTool(), { args, variables: processEnvironment() })
}

function printVersion() {
  say(`recado ${version} (${embedded().commit ?? 'from source'})`)
}

function help() {
  say(`${commandName()} [command]\n`)
  for (const { usage, does } of Object.values<Command>(commands)) {
    if (usage) say(`  ${usage.padEnd(48)} ${does}`)
  }
  say('\nSettings come from the environment or a .env file beside the executable.')
}

function without(run: () => Promise<void> | void): Command['run'] {
  return (args) => {
    if (args.length > 0)
      refuse(`"${args[0]}" is too much: ${typed('help')} shows what each command takes.`)
    return run()
  }
}
