/**
 * WhatsApp's library takes a fifth of a start to load, so it is loaded when pages are served
 * already. Whoever asks earlier waits.
 */
import type { CheckNumber } from '#desk/contacts/checking-numbers'
import type { SessionsOptions } from './node-sessions.ts'
import type { Sessions } from './sessions.ts'

export interface LoadedSessions extends Sessions {
  start(): Promise<void>
}

export function sessionsToLoad(options: SessionsOptions): LoadedSessions {
  const started = Promise.withResolvers<Sessions>()
  // A start that fails says so itself.
  started.promise.catch(() => undefined)
  let starting: Promise<Sessions> | undefined
  const checkNumber: CheckNumber = async (...asked) => (await started.promise).checkNumber(...asked)
  return {
    checkNumber,
    async start() {
      starting = import('./sessions.ts').then(({ startSessions }) => startSessions(options))
      started.resolve(starting)
      await starting
    },
    async stop() {
      const sessions = await starting?.catch(() => undefined)
      await sessions?.stop()
    },
  }
}
