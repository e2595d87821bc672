/** Who changed what, written in the transaction of the change. */
import { sql } from 'drizzle-orm'
import type { Permission } from '#kernel/policy'
import type { Company, Scope } from '#kernel/scope'
import type { OwnerTransaction } from '#kernel/scope/writing-as-owner'
import { changesOf } from './changes.ts'

/** Those without a permission of their own; each noun adds its own with `declare module`. */
export interface AuditedNouns {
  user: true
}

type AuditedNoun = NounOf<Permission> | keyof AuditedNouns
type NounOf<P extends string> = P extends `${infer Noun}.${string}` ? Noun : never

export interface AuditEntry {
  noun: AuditedNoun
  action: 'create' | 'update' | 'delete' | 'restore'
  id: number | string
  /** Absent for what is new. */
  before?: object | undefined
  /** Absent for what was deleted. */
  after?: object | undefined
}

/** Not written if nothing has changed. */
export function audit(scope: Scope, entry: AuditEntry) {
  const row = rowOf({ id: scope.companyId, actor: scope.actor }, entry)
  if (!row) return
  scope.withCommit(sql`
    insert into audit_log (noun, action, record_id, before, after, user_id, user_company_id,
      user_name, role, is_super, address)
    select noun, action, record_id, before, after, user_id, user_company_id,
      user_name, role, is_super, address
    from jsonb_populate_record(null::audit_log, ${JSON.stringify(row)}::jsonb)`)
}

/**
 * What the application's role may not write. `companyId`: whose record it is, if not the company
 * of the person who changes it.
 */
export async function auditAsOwner(
  transaction: OwnerTransaction,
  by: Pick<Company, 'id' | 'actor'>,
  { companyId = by.id, ...entry }: AuditEntry & { companyId?: number },
) {
  const row = rowOf(by, entry)
  if (!row) return
  await transaction`
    insert into audit_log (company_id, noun, action, record_id, before, after, user_id,
      user_company_id, user_name, role, is_super, address)
    select ${companyId}, noun, action, record_id, before, after, user_id, user_company_id,
      user_name, role, is_super, address
    from jsonb_populate_record(null::audit_log, ${JSON.stringify(row)}::text::jsonb)`
}

function rowOf({ id, actor }: Pick<Company, 'id' | 'actor'>, entry: AuditEntry) {
  const changes = changesOf(entry.before, entry.after)
  return (
    changes && {
      ...changes,
      noun: entry.noun,
      action: entry.action,
      record_id: String(entry.id),
      user_id: actor.userId,
      user_company_id: actor.userId === null ? null : id,
      user_name: actor.name,
      role: actor.role,
      is_super: actor.isSuper,
      address: actor.address ?? null,
    }
  )
}
