/** Logging in: the password, then the company's state, then whoever was logged in before leaves. */
import type { Sql } from 'postgres'
import { fail } from '#errors'
import type { Visitor } from '#http/visitor'
import type { Node } from '#node'
import { system } from '#scope'
import { allowsSeveralLogins } from '#settings/reading'
import { answerLogin } from './answering.ts'
import { takenOver } from './contract.ts'
import { verifyPassword } from './passwords.ts'
import { countFailure, forgetFailures, requireFewFailures } from './throttling.ts'
import { refreshSeconds } from './tokens.ts'

export async function login(visitor: Visitor, { email, password }: Credentials) {
  const { node } = visitor
  const who = `${email} ${visitor.address}`
  await requireFewFailures(node.platform, who)
  const account = await findAccount(node.platform, email)
  if (!(await verifyPassword(password, account?.passwordHash)) || !account) {
    await countFailure(node.platform, who)
    fail('ERR_INVALID_CREDENTIALS')
  }
  await forgetFailures(node.platform, who)
  if (!account.isEnabled) fail('ERR_COMPANY_DISABLED')
  const loginId = await openLogin(node, account, visitor.address)
  return answerLogin(visitor, loginId)
}

interface Credentials {
  email: string
  password: string
}

interface Account {
  companyId: number
  userId: number
  email: string
  passwordHash: string
  isEnabled: boolean
}

async function findAccount(platform: Sql, email: string): Promise<Account | undefined> {
  const [account] = await platform<Account[]>`
    select u.company_id "companyId", u.id "userId", u.email, u.password_hash "passwordHash",
      c.status and c.deleted_at is null "isEnabled"
    from users u join companies c on c.id = u.company_id
    where lower(u.email) = ${email.replaceAll('\0', '')}`
  return account
}

/** Opens a login and, unless the company allows several, ends the older ones of the same person. */
export async function openLogin(
  node: Node,
  { companyId, userId, email }: { companyId: number; userId: number; email: string },
  address: string | null,
): Promise<string> {
  const company = node.openCompany(companyId, system)
  const keepsOthers = await company.scope(allowsSeveralLogins)
  const ended = keepsOthers ? [] : await endOthers(node.platform, companyId, userId)
  const [opened] = await node.platform<{ id: string }[]>`
    insert into logins (company_id, user_id, address, expires_at)
    values (${companyId}, ${userId}, ${address}, now() + make_interval(secs => ${refreshSeconds}))
    returning id`
  if (!opened) fail('ERR_INTERNAL')
  if (ended.length > 0) {
    for (const id of ended) node.logins.forget(id)
    await company.scope(async (scope) => {
      const user = { id: userId, email, companyId }
      scope.emit(takenOver, { action: 'update', user }, ended)
      scope.wake('recado_logins')
    })
    node.endSockets(ended)
  }
  return opened.id
}

async function endOthers(platform: Sql, companyId: number, userId: number): Promise<string[]> {
  const ended = await platform<{ id: string }[]>`
    update logins set revoked_at = now(), revoked_because = 'takeover'
    where company_id = ${companyId} and user_id = ${userId} and revoked_at is null
    returning id`
  return ended.map((login) => login.id)
}
