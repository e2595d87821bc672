import type { Sql, TransactionSql } from 'postgres'
import { allowsSeveralLogins } from '#company/settings/reading'
import { fail } from '#kernel/errors'
import type { KnownLogin } from '#kernel/http/callers'
import type { Services } from '#kernel/http/services'
import { refreshSeconds } from '#kernel/http/tokens'
import type { LoginVisitor } from '#kernel/http/visitor'
import { system } from '#kernel/scope'
import { verifyPassword } from '#kernel/secrets/passwords'
import { takenOver } from './contract.ts'
import { readGuesses } from './guesses.ts'
import { respondWithLogin } from './responding.ts'
import { countAttempt, forgetAttempt, forgetFailures } from './throttling.ts'

export async function login(visitor: LoginVisitor, { email, password }: Credentials) {
  const { services } = visitor
  const { network } = visitor
  const account = await findAccount(services.platform, email, network)
  const isKnown = account?.isKnown === true
  const trying = { email, network, isKnown }
  const attempt = await countAttempt(services.platform, trying)
  const checking = verifyPassword(password, account?.passwordHash, { isKnown })
  const isRight = await checking.catch(async (busy) => {
    await forgetAttempt(services.platform, trying, attempt)
    throw busy
  })
  if (!isRight || !account) fail('ERR_INVALID_CREDENTIALS')
  await forgetFailures(services.platform, trying, attempt)
  if (!account.isEnabled) fail('ERR_COMPANY_DISABLED')
  const guesses = await readGuesses(services.platform, account)
  const loginId = await openLogin(services, { ...account, guesses }, visitor.address)
  return respondWithLogin(visitor, loginId)
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
  isKnown: boolean
}

async function findAccount(
  platform: Sql,
  email: string,
  network: string | null,
): Promise<Account | undefined> {
  const [account] = await platform<Account[]>`
    select u.company_id "companyId", u.id "userId", u.email, u.password_hash "passwordHash",
      c.status and c.deleted_at is null "isEnabled",
      exists (select from logins l where l.company_id = u.company_id and l.user_id = u.id
        and l.address <<= ${network}::inet) "isKnown"
    from users u join companies c on c.id = u.company_id
    where lower(u.email) = ${email}`
  return account
}

interface Entering {
  companyId: number
  userId: number
  email: string
  guesses?: KnownLogin['guesses']
}

/** Ends the user's earlier logins unless the company allows several. */
export async function openLogin(
  services: Services,
  { companyId, userId, email, guesses = null }: Entering,
  address: string | null,
): Promise<string> {
  const company = services.openCompany(companyId, system)
  const keepsOthers = await company.scope(allowsSeveralLogins)
  const { loginId, ended } = await services.platform.begin(async (transaction) => {
    // Concurrent logins of a user are serialised: the last one stays.
    await transaction`select 1 from users
      where company_id = ${companyId} and id = ${userId} for no key update`
    const ended = keepsOthers ? [] : await endOthers(transaction, companyId, userId)
    const [opened] = await transaction<{ id: string }[]>`
      insert into logins (company_id, user_id, address, guesses, expires_at)
      values (${companyId}, ${userId}, ${address}, ${guesses && JSON.stringify(guesses)}::text::jsonb,
        now() + make_interval(secs => ${refreshSeconds}))
      returning id`
    return { loginId: opened?.id ?? fail('ERR_INTERNAL'), ended }
  })
  if (ended.length > 0) {
    for (const id of ended) services.logins.forget(id)
    await company.scope(async (scope) => {
      const user = { id: userId, email, companyId }
      scope.emit(takenOver, { action: 'update', user }, ended)
      scope.wake('recado_logins')
    })
    services.endSockets(ended)
  }
  return loginId
}

async function endOthers(
  transaction: TransactionSql,
  companyId: number,
  userId: number,
): Promise<string[]> {
  const ended = await transaction<{ id: string }[]>`
    update logins set revoked_at = now(), revoked_because = 'takeover'
    where company_id = ${companyId} and user_id = ${userId} and revoked_at is null
    returning id`
  return ended.map((login) => login.id)
}
