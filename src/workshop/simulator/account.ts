import { createHash } from 'node:crypto'
import { jidDecode } from '@whiskeysockets/baileys'
import { makeInbox } from './inbox.ts'
import { makeSignal } from './signal.ts'
import type { Address, Business, Network, SimulatedAccount } from './state.ts'

export function makeAccount({
  number,
  lid,
  name,
  business,
}: {
  number: string
  lid?: string
  name?: string
  business?: Business | undefined
}) {
  let last: Promise<unknown> = Promise.resolve()
  const account: SimulatedAccount = {
    number,
    lid: lid ?? lidOf(number),
    name,
    business,
    username: undefined,
    hidesNumber: false,
    picture: undefined,
    signal: makeSignal(number),
    inbox: makeInbox(),
    sent: new Map(),
    posts: new Map(),
    retries: new Map(),
    autoReceipts: { delivered: true, read: false },
    companions: new Map(),
    keyless: new Set(),
    rules: { hidesLid: false, wantsLid: false, hidesDevices: false, revealsLidWhenRefused: false },
    trusts: new Map(),
    linked: 0,
    inOrder(work) {
      const next = last.then(work)
      last = next.catch(() => {})
      return next
    },
  }
  return account
}

function lidOf(number: string): string {
  const digest = createHash('sha256').update(number).digest()
  return (10n ** 14n + (digest.readBigUInt64BE() % (9n * 10n ** 14n))).toString()
}

export function jidOf(account: SimulatedAccount, { lid = false, device = 0 } = {}): string {
  const suffix = device > 0 ? `:${device}` : ''
  return lid ? `${account.lid}${suffix}@lid` : `${account.number}${suffix}@s.whatsapp.net`
}

/** Undefined for groups and numbers not on WhatsApp. */
export function resolve(network: Network, jid: string | undefined): Address | undefined {
  const decoded = jidDecode(jid)
  if (!decoded) return undefined
  const lid = decoded.server === 'lid'
  const account = lid ? network.byLid.get(decoded.user) : network.accounts.get(decoded.user)
  return account && { account, device: decoded.device ?? 0, lid }
}

export function chatOf(network: Network, jid: string | undefined): string {
  return resolve(network, jid)?.account.number ?? jid ?? ''
}
