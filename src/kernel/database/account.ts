import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { refuse } from '#process/refusal'

/** PostgreSQL refuses to run as root, so root needs an unprivileged account for it. */
export interface Account {
  uid: number
  gid: number
}

/** Undefined: the process's own account. */
export function accountFor(folder: string): Account | undefined {
  const owner = ownerOf(folder)
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      refuse(
        `The database in ${folder} belongs to user ${owner.uid}, not to the user who starts Recado (${self}): start it as that user, or give the folder to this one.`,
      )
    }
    return undefined
  }
  return owner && owner.uid !== 0 ? owner : unprivileged()
}

/** Permissions granted only by an ACL are ignored. */
export function mayEnter(account: Account, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder)
  if ((mode & enterBit(account, uid, gid)) === 0) return false
  return dirname(folder) === folder || mayEnter(account, dirname(folder))
}

function enterBit(account: Account, uid: number, gid: number): number {
  if (account.uid === uid) return 0o100
  return account.gid === gid ? 0o010 : 0o001
}

function ownerOf(folder: string): Account | undefined {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function unprivileged(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody', 'daemon']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  refuse(
    'Recado was started as root, but PostgreSQL must not run as root and this machine has no account named postgres or nobody: add one, or start Recado as an ordinary user.',
  )
}
