import type { UserDetails } from '#company/users/contract'
import type { Myself } from '#company/users/myself/contract'
import { mayGrant, reachFor } from '#kernel/policy'

const profiles = ['admin', 'superv', 'user'] as const
type Profile = (typeof profiles)[number]

interface Rights {
  mayAssign: boolean
  mayChooseQueues: boolean
}

/**
 * Omitted fields stay unchanged.
 * @param queues of the company: of a single one, a new user is
 */
export function userForm(
  user: UserDetails | undefined,
  { mayAssign, mayChooseQueues }: Rights,
  queues: readonly { id: number }[] = [],
) {
  const profile: Profile = user?.profile ?? 'user'
  const usual = queues.length === 1 ? queues : []
  const queueIds = (user?.queues ?? usual).map(({ id }) => id)
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

export interface Sight {
  profile: Profile
  queueCount: number
  allTicket: boolean
}

/** As the form says at the moment. */
export function sightIn(form: HTMLFormElement, before: Sight): Sight {
  const said = new FormData(form)
  return {
    profile: profiles.find((name) => name === said.get('profile')) ?? before.profile,
    queueCount: said.getAll('queueIds').length,
    allTicket: said.has('allTicket'),
  }
}

/** Waiting tickets, once the company has queues. */
export function seesNobody({ profile, queueCount, allTicket }: Sight): boolean {
  return reachFor(profile, 'ticket.read') === 'queues' && queueCount === 0 && !allTicket
}

type Person = Pick<UserDetails, 'id' | 'profile'>

/** Includes the user's present profile. */
export function profilesFor(me: Pick<Myself, 'id' | 'profile'>, user: Person | undefined) {
  if (user?.id === me.id) return [me.profile]
  return profiles.filter((name) => mayGrant(me.profile, name) || name === user?.profile)
}
