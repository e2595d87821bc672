import type { createInvitation } from '#company/invitations/contract'
import type { OutputOf } from '#kernel/http/endpoint'

type Created = Pick<OutputOf<typeof createInvitation>, 'token' | 'publicUrl' | 'ofMachine'>

export interface InvitationLink {
  href: string
  /** From where it can be opened. */
  opens: 'everywhere' | 'inNetwork' | 'hereOnly'
}

/** A page that was opened on the server's own machine has an address that leads colleagues nowhere. */
export function linkTo(
  { token, publicUrl, ofMachine: [first] }: Created,
  here: Pick<Location, 'origin' | 'hostname'>,
): InvitationLink {
  const isOnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(here.hostname)
  const origin = publicUrl ?? ((isOnMachine && first) || here.origin)
  const href = `${origin}/invitation#${token}`
  if (publicUrl !== null || !isOnMachine) return { href, opens: 'everywhere' }
  return { href, opens: first === undefined ? 'hereOnly' : 'inNetwork' }
}
