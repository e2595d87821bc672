import { type BinaryNode, USyncQuery, USyncUser, type WASocket } from '@whiskeysockets/baileys'
import { storableUsername } from '#kernel/text/storable'
import { membersIn } from '#whatsapp/inbound/group-members'
import type { Asking } from '#whatsapp/inbound/looking-up'

export function askingOver(library: WASocket): Asking {
  return {
    pictureUrl: (jid) =>
      orNothing(async () => (await library.profilePictureUrl(jid, 'preview')) ?? null),
    username: async (jid) => {
      const query = new USyncQuery().withContext('background')
      query.protocols.push(usernameInBytes)
      const answer = await library.executeUSyncQuery(query.withUser(new USyncUser().withId(jid)))
      const [asked] = answer?.list ?? []
      return typeof asked?.username === 'string' ? storableUsername(asked.username) : null
    },
    group: (jid) =>
      orNothing(async () => {
        const { subject, participants } = await library.groupMetadata(jid)
        return { subject, members: membersIn(participants, library.authState.creds.me) }
      }),
  }
}

/** The library's own reads text only, and WhatsApp answers with bytes. */
const usernameInBytes: USyncQuery['protocols'][number] = {
  name: 'username',
  getQueryElement: () => ({ tag: 'username', attrs: {} }),
  getUserElement: () => null,
  parser: ({ tag, content }: BinaryNode) =>
    tag === 'username' && content && !Array.isArray(content)
      ? Buffer.from(content).toString()
      : null,
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
