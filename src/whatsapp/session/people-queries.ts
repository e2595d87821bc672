import type { WASocket } from '@whiskeysockets/baileys'
import { membersIn } from '#whatsapp/inbound/group-members'
import type { Asking } from '#whatsapp/inbound/looking-up'

export function askingOver(library: WASocket): Asking {
  return {
    pictureUrl: (jid) =>
      orNothing(async () => (await library.profilePictureUrl(jid, 'preview')) ?? null),
    group: (jid) =>
      orNothing(async () => {
        const { subject, participants } = await library.groupMetadata(jid)
        return { subject, members: membersIn(participants, library.authState.creds.me) }
      }),
  }
}

async function orNothing<T>(ask: () => Promise<T | null>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    const code = error instanceof Error && 'data' in error ? Number(error.data) : 0
    if ([401, 403, 404].includes(code)) return null
    throw error
  }
}
