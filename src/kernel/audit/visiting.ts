import type { Actor } from '#kernel/scope'
import type { OwnerSql } from '#kernel/scope/writing-as-owner'

interface Visitor {
  companyId: number
  actor: Actor
}

/**
 * Whoever runs the installation has read another company: a line an hour in that company's log.
 * Written before anything is shown.
 */
export async function recordVisit(
  platform: OwnerSql,
  { companyId: own, actor }: Visitor,
  id: number,
) {
  const { userId, name, role, isSuper, address = null } = actor
  await platform`
    insert into audit_log (company_id, noun, action, record_id, user_id, user_company_id,
      user_name, role, is_super, address)
    select c.id, 'company', 'open', c.id::text, ${userId}, ${own}, ${name}, ${role}, ${isSuper},
      ${address}
    from companies c
    where c.id = ${id} and not exists (
      select from audit_log l
      where l.company_id = c.id and l.noun = 'company' and l.record_id = c.id::text
        and l.action = 'open' and l.user_id = ${userId} and l.user_company_id = ${own}
        and l.at > now() - interval '1 hour')`
}
