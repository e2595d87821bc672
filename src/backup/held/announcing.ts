import { emitToCompanies, type OwnerTransaction } from '#kernel/scope/writing-as-owner'
import { heldEvent } from './contract.ts'

/** @param ofSupers of one company, which knows already: whoever runs the installation sees all of them */
export const announceHeld = (sql: OwnerTransaction, { ofSupers = false } = {}) =>
  emitToCompanies(sql, heldEvent, { action: 'reload' }, { ofSupers })
