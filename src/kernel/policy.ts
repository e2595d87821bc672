/**
 * Permissions are declared by their nouns and gathered in `src/permissions.ts`. What is missing is
 * denied. The reach becomes part of the query's `where`, so rows out of reach are not found; pages
 * hide what would be refused.
 */

export const profiles = ['user', 'superv', 'admin'] as const
export type Role = (typeof profiles)[number] | 'system' | 'apiToken'

export const doers = ['agent', 'customer', 'bot', 'phone', 'api', 'job'] as const
export type Doer = (typeof doers)[number]

/** `own`: the actor's rows; `queues`: also those of their queues; `all`: the whole company. */
export type Reach = 'own' | 'queues' | 'all'

export const everyone = { user: 'all', superv: 'all', admin: 'all', system: 'all' } as const
export const overseers = { superv: 'all', admin: 'all', system: 'all' } as const
export const inQueues = { user: 'queues', superv: 'all', admin: 'all', system: 'all' } as const
export const ownOrOverseen = { user: 'own', superv: 'all', admin: 'all', system: 'all' } as const
/** By people alone. */
export const ownOrSeen = { user: 'own', superv: 'all', admin: 'all' } as const
export const admins = { admin: 'all', system: 'all' } as const
/** Whoever runs it, whatever their role. */
export const ofInstallation = { supers: true } as const
export const each = { user: 'own', superv: 'own', admin: 'own' } as const

/** What callers have beside their role. Nouns add what they read, and whoever finds a caller puts it in. */
export interface Rights {
  /** Runs the installation. */
  isSuper: boolean
}

/** A reach for each role that has it. */
export interface PermissionRow extends Partial<Record<Role, Reach>> {
  /** Also whoever runs the installation. */
  supers?: true
  /** Nobody without this right, either. */
  needs?: keyof Rights
  /** Of API tokens; without any it is refused to all of them. */
  scopes?: readonly string[]
  /** Needed beside one of `scopes`. */
  alsoScope?: string
}

type Table = Readonly<Record<string, PermissionRow>>

export function definePermissions<const Rows extends Table>(rows: Rows): Rows {
  return rows
}

/** Those of all nouns: see `src/permissions.ts`. */
export interface Gathered {
  in: 'src/permissions.ts'
}
type Permissions = Gathered extends { permissions: infer All } ? All : never
export type Permission = keyof Permissions & string
export type RowOf<P extends Permission> = Permissions[P]

type Together<Parts extends readonly Table[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly Table[],
]
  ? First & Together<Rest>
  : unknown

/** A type error at the first that another has declared, too. */
type EachOnce<Parts extends readonly Table[], Known = never> = Parts extends readonly [
  infer First extends Table,
  ...infer Rest extends readonly Table[],
]
  ? [
      keyof First & Known extends never ? First : { declaredTwice: keyof First & Known },
      ...EachOnce<Rest, Known | keyof First>,
    ]
  : []

const table: Record<string, PermissionRow | undefined> = {}

/** The one table that is asked from here on. */
export function gatherPermissions<const Parts extends readonly Table[]>(
  ...parts: Parts & EachOnce<Parts>
): Together<Parts> {
  return Object.assign(table, ...parts)
}

export function rowOf(permission: Permission): PermissionRow {
  const row = table[permission]
  if (!row) throw new Error(`${permission} is not gathered: src/permissions.ts was not imported`)
  return row
}

export function reachFor(role: Role, permission: Permission): Reach | undefined {
  return rowOf(permission)[role]
}

export function may(role: Role, permission: Permission): boolean {
  return reachFor(role, permission) !== undefined
}

export function profilesWithAll(permission: Permission) {
  return profiles.filter((profile) => reachFor(profile, permission) === 'all')
}

export function maySuper(permission: Permission): boolean {
  return rowOf(permission).supers === true
}

/** Roles a person may assign, and whose accounts they may change. */
const grants: Record<Role, readonly Role[]> = {
  user: [],
  superv: ['user', 'superv'],
  admin: ['user', 'superv', 'admin'],
  system: ['user', 'superv', 'admin'],
  apiToken: [],
}

export function mayGrant(role: Role, granted: Role): boolean {
  return grants[role].includes(granted)
}
