/**
 * The life of a connection as a pure function; the session performs the effects. Change with care:
 * 515 after a scan is no failure, reconnecting after 440 would make two programs fight for the
 * session forever, and only 401 and 403 mean that the credentials are worthless.
 */
import type { reasonTexts } from '../texts.ts'

export type Reason = Extract<keyof typeof reasonTexts, `ERR_${string}`>

/** `tries`: failures in a row. `codes`: codes shown since somebody asked. */
export type State =
  | { is: 'OPENING'; tries: number; codes: number }
  | {
      is: 'qrcode'
      tries: number
      codes: number
      qrcode: string
      pairingCode: string
      isRenewed: boolean
    }
  | { is: 'PAIRING'; tries: number; codes: number; restarted: boolean; otherNumber: string | null }
  | { is: 'CONNECTED'; number: string | null; lid: string | null }
  /** `isOurs`: WhatsApp answers, but what it delivered could not be stored. */
  | { is: 'TIMEOUT'; tries: number; codes: number; isOurs: boolean }
  | { is: 'DISCONNECTED'; reason: Reason | null; otherNumber?: string }

export type LifecycleEvent =
  | { type: 'start'; forget: boolean }
  /** `isRenewed`: the same one, since WhatsApp has retired its secret. */
  | { type: 'code'; qrcode: string; pairingCode: string; isRenewed?: boolean }
  /** `otherNumber`: of another phone than before. */
  | { type: 'paired'; otherNumber?: string | null }
  | { type: 'opened'; number: string | null; lid: string | null; otherNumber?: string | null }
  /** `code` as WhatsApp's or the library's; `last`: no more codes to show. */
  | { type: 'closed'; code: number; last?: boolean; isOurs?: boolean }
  | { type: 'retry' }
  | { type: 'end' }
  | { type: 'unreadable' }
  | { type: 'refused-number' }

export type Effect =
  | { do: 'announce' }
  | { do: 'connect' }
  | { do: 'connect-later'; afterMs: number }
  | { do: 'close' }
  | { do: 'logout' }
  | { do: 'forget-keys' }
  /** Neither a restart of the program nor another node opens it again. */
  | { do: 'stop-wanting' }
  | { do: 'drain-outbox' }

/** The first code and five fresh ones: about two and a half minutes. */
export const codesShown = 6

export const idle: State = { is: 'DISCONNECTED', reason: null }

export function next(state: State, event: LifecycleEvent): [State, Effect[]] {
  switch (event.type) {
    case 'start': {
      // A phone keeps few linked devices: a forgotten one should leave its list.
      const leaving: Effect[] = event.forget
        ? [{ do: 'logout' }, { do: 'forget-keys' }]
        : [{ do: 'close' }]
      return [opening, [...leaving, { do: 'announce' }, { do: 'connect' }]]
    }
    case 'code':
      return showCode(state, event)
    case 'paired':
      return [pairing(state, event.otherNumber ?? null), [{ do: 'announce' }]]
    case 'opened':
      if (event.otherNumber) return refuse(event.otherNumber)
      return [
        { is: 'CONNECTED', number: event.number, lid: event.lid },
        [{ do: 'announce' }, { do: 'drain-outbox' }],
      ]
    case 'closed':
      return lose(state, event)
    case 'retry':
      if (state.is !== 'TIMEOUT') return [state, []]
      // Still TIMEOUT until WhatsApp answers: an outage of hours is not a hundred attempts.
      return [state, [{ do: 'connect' }]]
    case 'end':
      return [idle, [{ do: 'logout' }, { do: 'forget-keys' }, ...stopped]]
    case 'unreadable':
      return stop('ERR_WAPP_KEYS_UNREADABLE')
    case 'refused-number':
      return stop('ERR_WAPP_NUMBER')
  }
}

function pairing(state: State, otherNumber: string | null): State {
  return { ...counts(state), is: 'PAIRING', restarted: false, otherNumber }
}

/** Its open tickets would be answered from it: somebody confirms that, and the keys are there. */
function refuse(otherNumber: string): [State, Effect[]] {
  return [{ is: 'DISCONNECTED', reason: 'ERR_WAPP_OTHER_NUMBER', otherNumber }, stopped]
}

const opening: State = { is: 'OPENING', tries: 0, codes: 0 }
const stopped: Effect[] = [{ do: 'close' }, { do: 'stop-wanting' }, { do: 'announce' }]

function stop(reason: Reason, ...first: Effect[]): [State, Effect[]] {
  return [{ is: 'DISCONNECTED', reason }, [...first, ...stopped]]
}

function showCode(state: State, event: LifecycleEvent & { type: 'code' }) {
  const { qrcode, pairingCode, isRenewed = false } = event
  const { tries, codes } = counts(state)
  if (isRenewed && state.is !== 'qrcode') return [state, []] satisfies [State, Effect[]]
  if (codes >= codesShown && !isRenewed) return stop('ERR_WAPP_UNSCANNED')
  const shown: State = {
    is: 'qrcode',
    tries,
    codes: isRenewed ? codes : codes + 1,
    qrcode,
    pairingCode,
    isRenewed,
  }
  return [shown, [{ do: 'announce' }]] satisfies [State, Effect[]]
}

function lose(
  state: State,
  { code, last, isOurs }: LifecycleEvent & { type: 'closed' },
): [State, Effect[]] {
  if (state.is === 'DISCONNECTED') return [state, []]
  if (state.is === 'PAIRING' && state.otherNumber) return refuse(state.otherNumber)
  if (isOurs) return wait(state, { isOurs })
  if (last) return stop('ERR_WAPP_UNSCANNED')
  switch (code) {
    case 401:
      return stop('ERR_WAPP_LOGGED_OUT', { do: 'forget-keys' })
    case 403:
      return stop('ERR_WAPP_BANNED', { do: 'forget-keys' })
    case 402:
      return stop('ERR_WAPP_RESTRICTED')
    case 440:
      return stop('ERR_WAPP_REPLACED')
    case 405:
      return stop('ERR_WAPP_OUTDATED')
    case 406:
    case 409:
    case 411:
      return stop('ERR_WAPP_REFUSED')
    case 515:
      return restart(state)
    default:
      return wait(state)
  }
}

/** WhatsApp requests a restart after a scan, and now and then: no failure. */
function restart(state: State): [State, Effect[]] {
  if (state.is === 'PAIRING' && !state.restarted) {
    return [{ ...state, restarted: true }, [{ do: 'connect' }]]
  }
  if (state.is === 'CONNECTED') return [opening, [{ do: 'announce' }, { do: 'connect' }]]
  return wait(state)
}

/** For ever: only what a person must mend is DISCONNECTED. */
function wait(state: State, { isOurs = false } = {}): [State, Effect[]] {
  const { tries, codes } = counts(state)
  return [
    { is: 'TIMEOUT', tries: tries + 1, codes, isOurs },
    // The timer first: it must not depend on whether the row can be written.
    [{ do: 'connect-later', afterMs: backOff(tries) }, { do: 'announce' }],
  ]
}

/** 2, 4, 8 … 100 seconds; with the session's jitter at most two minutes. */
export function backOff(failuresBefore: number): number {
  return Math.min(2 ** (failuresBefore + 1), 100) * 1000
}

function counts(state: State): { tries: number; codes: number } {
  return 'tries' in state ? { tries: state.tries, codes: state.codes } : { tries: 0, codes: 0 }
}

/** `isOutage`: undefined where nothing is known of it yet. */
export function rowOf(state: State) {
  const isOutage: boolean | undefined = state.is === 'OPENING' ? undefined : false
  const none = {
    isOutage,
    status: state.is,
    reason: null,
    qrcode: '',
    pairingCode: '',
    retries: 0,
    otherNumber: null,
  }
  switch (state.is) {
    case 'qrcode': {
      const { qrcode, pairingCode, codes, isRenewed } = state
      const reason = isRenewed ? 'ERR_WAPP_CODE_RENEWED' : null
      return { ...none, qrcode, pairingCode, retries: codes, reason }
    }
    case 'CONNECTED':
      return { ...none, number: state.number, lid: state.lid }
    case 'DISCONNECTED':
      return { ...none, reason: state.reason, otherNumber: state.otherNumber ?? null }
    case 'TIMEOUT': {
      const { tries, isOurs } = state
      const reason = isOurs ? 'ERR_WAPP_NOT_STORED' : null
      return { ...none, retries: tries, reason, isOutage: !isOurs }
    }
    default:
      return { ...none, retries: state.tries }
  }
}
