import type { OwnerTransaction } from '#platform/scope/writing-as-owner'
import { emitToCompanies } from '#platform/scope/writing-as-owner'
import { heldEvent } from './contract.ts'

/** Whoever runs the installation sees what all companies have held. */
export function announceToSupers(sql: OwnerTransaction) {
  return emitToCompanies(sql, heldEvent, { action: 'reload' }, { ofSupers: true })
}
