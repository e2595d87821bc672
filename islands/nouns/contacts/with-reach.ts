import { reachOfContact } from '#desk/contacts/reach-state'

interface Reachable {
  number: string | null
  username: string | null
}

/** For files: where a number stands, the user name of whom none is known. */
export function withReach<One extends Reachable>(people: readonly One[], noNumber: string) {
  return people.map((one) => ({ ...one, number: reachOfContact(one) ?? noNumber }))
}
