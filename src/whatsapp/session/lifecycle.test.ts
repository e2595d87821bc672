import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  backOff,
  codesShown,
  type Effect,
  idle,
  type LifecycleEvent,
  next,
  rowOf,
  type State,
} from './lifecycle.ts'

const start: LifecycleEvent = { type: 'start', forget: false }
const code: LifecycleEvent = { type: 'code', qrcode: 'https://wa.me/x', pairingCode: '' }
const opened: LifecycleEvent = { type: 'opened', number: '5215550000001', lid: '77' }
const closed = (status: number): LifecycleEvent => ({ type: 'closed', code: status })
const drop = closed(428)

function after(...events: LifecycleEvent[]): [State, Effect[]] {
  return events.reduce<[State, Effect[]]>(([state], event) => next(state, event), [idle, []])
}
const deeds = (effects: Effect[]) => effects.map((effect) => effect.do)

test('the button opens: OPENING is told, then the socket connects', () => {
  const [state, effects] = after(start)
  expect(rowOf(state)).toMatchObject({ status: 'OPENING', retries: 0, reason: null })
  expect(deeds(effects)).toEqual(['close', 'announce', 'connect'])
})

test('a new code forgets the credentials before anything else is opened', () => {
  const [, effects] = after({ type: 'start', forget: true })
  expect(deeds(effects)).toEqual(['logout', 'forget-keys', 'announce', 'connect'])
})

test('each code is stored and counted', () => {
  const [state, effects] = after(start, code, code)
  expect(rowOf(state)).toMatchObject({ status: 'qrcode', qrcode: 'https://wa.me/x', retries: 2 })
  expect(deeds(effects)).toEqual(['announce'])
})

test('five refreshes unscanned end it, with an empty code', () => {
  const shown = Array.from({ length: codesShown }, () => code)
  const [waiting] = after(start, ...shown)
  expect(waiting.is).toBe('qrcode')
  for (const end of [code, { type: 'closed', code: 408, last: true } as const]) {
    const [state, effects] = next(waiting, end)
    expect(rowOf(state)).toMatchObject({
      status: 'DISCONNECTED',
      qrcode: '',
      reason: 'ERR_WAPP_UNSCANNED',
    })
    expect(deeds(effects)).toEqual(['close', 'stop-wanting', 'announce'])
  }
})

test('a scan pairs, and the restart that WhatsApp asks for is at once and no failure', () => {
  const [pairing] = after(start, code, { type: 'paired' })
  expect(rowOf(pairing)).toMatchObject({ status: 'PAIRING', retries: 0 })
  const [state, effects] = next(pairing, closed(515))
  expect(rowOf(state)).toEqual(rowOf(pairing))
  expect(deeds(effects)).toEqual(['connect'])
})

test('open is CONNECTED: no code, no retries, and the outbox flows', () => {
  const [state, effects] = after(start, code, { type: 'paired' }, closed(515), opened)
  expect(rowOf(state)).toEqual({
    isOutage: false,
    status: 'CONNECTED',
    reason: null,
    qrcode: '',
    pairingCode: '',
    retries: 0,
    otherNumber: null,
    number: '5215550000001',
    lid: '77',
  })
  expect(deeds(effects)).toEqual(['announce', 'drain-outbox'])
})

test('the network goes: 2, 4, 8 … 100 s, for ever; never DISCONNECTED, and an outage since then', () => {
  let state = after(start, opened)[0]
  const waits: number[] = []
  for (let failure = 1; failure <= 1000; failure++) {
    const [timeout, effects] = next(state, drop)
    expect(rowOf(timeout)).toMatchObject({ status: 'TIMEOUT', retries: failure, isOutage: true })
    for (const effect of effects) if (effect.do === 'connect-later') waits.push(effect.afterMs)
    const [trying, tried] = next(timeout, { type: 'retry' })
    expect([rowOf(trying), deeds(tried)]).toEqual([rowOf(timeout), ['connect']])
    state = trying
  }
  expect(waits.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 100, 100].map((s) => s * 1000))
  expect(rowOf(next(state, opened)[0])).toMatchObject({ status: 'CONNECTED', isOutage: false })
})

test('what we could not store is no outage of WhatsApp, and says so', () => {
  const [state, effects] = after(start, opened, { type: 'closed', code: 500, isOurs: true })
  expect(rowOf(state)).toMatchObject({
    status: 'TIMEOUT',
    isOutage: false,
    reason: 'ERR_WAPP_NOT_STORED',
  })
  expect(deeds(effects)).toEqual(['connect-later', 'announce'])
})

test('one success forgets the failures before it', () => {
  const [state] = after(start, drop, { type: 'retry' }, drop, { type: 'retry' }, opened, drop)
  expect(rowOf(state)).toMatchObject({ status: 'TIMEOUT', retries: 1 })
})

test.each([
  [440, 'ERR_WAPP_REPLACED', false],
  [401, 'ERR_WAPP_LOGGED_OUT', true],
  [403, 'ERR_WAPP_BANNED', true],
  [402, 'ERR_WAPP_RESTRICTED', false],
  [405, 'ERR_WAPP_OUTDATED', false],
] as const)(
  'close %i ends with %s and no retry; credentials erased: %p',
  (status, reason, erased) => {
    const [state, effects] = after(start, opened, closed(status))
    expect(rowOf(state)).toMatchObject({ status: 'DISCONNECTED', reason, qrcode: '' })
    expect(deeds(effects)).toEqual([
      ...(erased ? (['forget-keys'] as const) : []),
      'close',
      'stop-wanting',
      'announce',
    ])
  },
)

test('a person logs out: WhatsApp is told, the credentials go', () => {
  const [state, effects] = after(start, opened, { type: 'end' })
  expect(state).toEqual(idle)
  expect(deeds(effects)).toEqual(['logout', 'forget-keys', 'close', 'stop-wanting', 'announce'])
})

const anyEvent = fc.oneof(
  fc.constant(start),
  fc.constant(code),
  fc.constant(opened),
  fc.constant<LifecycleEvent>({ type: 'paired' }),
  fc.constant<LifecycleEvent>({ type: 'retry' }),
  fc.constant<LifecycleEvent>({ type: 'end' }),
  fc.constantFrom(401, 402, 403, 405, 408, 428, 440, 500, 503, 515).map(closed),
)

test('whatever happens: what is shown is told, and nothing is forgotten without cause', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let state: State = idle
      for (const event of events) {
        const [now, effects] = next(state, event)
        const did = deeds(effects)
        const changed = JSON.stringify(rowOf(now)) !== JSON.stringify(rowOf(state))
        if (changed) expect(did).toContain('announce')
        if (now.is === 'DISCONNECTED' && event.type !== 'start') {
          expect(did).not.toContain('connect')
          expect(did).not.toContain('connect-later')
        }
        if (did.includes('forget-keys')) {
          const told = event.type === 'end' || event.type === 'start'
          expect(told || (event.type === 'closed' && [401, 403].includes(event.code))).toBe(true)
        }
        if ('codes' in now) expect(now.codes).toBeLessThanOrEqual(codesShown)
        state = now
      }
    }),
  )
})

test('without a person, a dead line is tried for ever', () => {
  const failing = fc.constantFrom(408, 428, 500, 503, 515).map(closed)
  fc.assert(
    fc.property(fc.array(failing, { minLength: 30, maxLength: 30 }), (closes) => {
      const events = closes.flatMap((close): LifecycleEvent[] => [close, { type: 'retry' }])
      expect(after(start, { type: 'paired' }, ...events)[0].is).toBe('TIMEOUT')
    }),
  )
})

test('the time to wait grows and is bounded', () => {
  fc.assert(
    fc.property(fc.nat(50), (failures) => {
      expect(backOff(failures)).toBeGreaterThanOrEqual(2000)
      expect(backOff(failures)).toBeLessThanOrEqual(100_000)
      expect(backOff(failures + 1)).toBeGreaterThanOrEqual(backOff(failures))
    }),
  )
})
