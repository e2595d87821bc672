import { signAccess, tokenKeysFrom } from '#logins/tokens'
import { openSealer } from '#sealing'
import { loginIdOf } from './company.ts'
import { large, small, tenth } from './sizes.ts'
import type { Desk } from './workload.ts'

/** The program under measurement is started with it, so that tokens can be signed here. */
export const secret = 'bench'.repeat(8)

export type Scale = 'all' | 'tenth'

/** Tokens live for a quarter of an hour: made anew for each workload. */
export async function deskOf(scale: Scale): Promise<Desk> {
  const size = scale === 'all' ? large : tenth
  return {
    size,
    admin: await tokenOf(1, 1, 'admin'),
    superv: await tokenOf(3, 1, 'superv'),
    user: await tokenOf(6, 1, 'user'),
    neighbour: await tokenOf(size.users + 1 + small.users, 3, 'admin'),
    firstTicket: 1,
    firstContact: 1,
  }
}

function tokenOf(id: number, companyId: number, profile: string): Promise<string> {
  const sealer = openSealer(secret)
  const keys = tokenKeysFrom((purpose) => sealer.key(purpose))
  return signAccess(keys, { id, companyId, profile, username: 'Bench', sid: loginIdOf(id) })
}
