import { userOf } from '#whatsapp/addresses'
import type { AuthState } from './auth-state.ts'

export function isOwnJid({ creds: { me } }: AuthState, jid: string): boolean {
  const user = userOf(jid)
  return user === userOf(me?.id ?? '') || user === userOf(me?.lid ?? '')
}

export function ownJidOf({ creds }: AuthState): string {
  return `${userOf(creds.me?.id ?? '')}@s.whatsapp.net`
}
