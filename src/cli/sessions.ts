import '#gathered'
import { releaseSessions } from '#backup/releasing-sessions'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import type { Settings } from '#settings'
import { say } from './say.ts'
import { sessionsUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

export async function openSessions(settings: Settings, args: string[]) {
  if (args.length !== 1 || args[0] !== 'open') refuse(`Say ${typed(sessionsUsage)}.`)
  const released = await withDatabase(settings, (_, platform) => releaseSessions(platform))
  say(
    released
      ? 'WhatsApp sessions open here from now on. The other machine must stay off.'
      : 'Nothing holds the WhatsApp sessions back.',
  )
}
