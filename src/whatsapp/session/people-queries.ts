import type { WASocket } from '@whiskeysockets/baileys'
import type { Asking } from '#whatsapp/inbound/looking-up'

export function askingOver(library: WASocket): Asking {
  return {
    pictureUrl: (jid) =>
      orNothing(async () => (await library.profilePictureUrl(jid, 'preview')) ?? null),
    groupSubject: (jid) => orNothing(async () => (await library.groupMetadata(jid)).subject),
  }
}

async function orNothing(ask: () => Promise<string | null>): Promise<string | null> {
  try {
    return await ask()
  } catch (error) {
    const code = error instanceof Error && 'data' in error ? Number(error.data) : 0
    if ([401, 403, 404].includes(code)) return null
    throw error
  }
}
