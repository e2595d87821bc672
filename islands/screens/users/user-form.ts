import type { UserDetails } from '#company/users/contract'
import type { Myself } from '#company/users/myself/contract'
import { mayGrant } from '#platform/policy'

const profiles = ['admin', 'superv', 'user'] as const
type Profile = (typeof profiles)[number]

interface Rights {
  mayAssign: boolean
  mayChooseQueues: boolean
}

/** Omitted fields stay unchanged. */
export function userForm(user: UserDetails | undefined, { mayAssign, mayChooseQueues }: Rights) {
  const profile: Profile = user?.profile ?? 'user'
  const queueIds = user?.queues.map(({ id }) => id) ?? []
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    whatsappId: mayAssign ? String(user?.whatsappId ?? '') : undefined,
    profile: mayAssign ? profile : undefined,
    allTicket: mayAssign ? user?.allTicket === 'enable' : undefined,
    queueIds: mayAssign || mayChooseQueues ? queueIds : undefined,
  }
}

type Person = Pick<UserDetails, 'id' | 'profile'>

/** Includes the user's present profile. */
export function profilesFor(me: Pick<Myself, 'id' | 'profile'>, user: Person | undefined) {
  if (user?.id === me.id) return [me.profile]
  return profiles.filter((name) => mayGrant(me.profile, name) || name === user?.profile)
}
