import type { WireRequest } from './fair-share.ts'
import type { ScopePool } from './pool.ts'
import type { Result, Statement } from './wire/collecting.ts'
import { wireError } from './wire/failure.ts'
import type { Wire } from './wire/wire.ts'

export type Run = (statement: Statement) => Promise<Result>

export interface Packet {
  statements: Statement[]
  results: Promise<Result[]>
}

const rollback: Statement = { text: 'rollback', values: [] }

/** If this fails, the rest of the packet is skipped. */
export const forCompany = (companyId: number): Statement => ({
  text: `select set_config('app.company_id', $1, true)`,
  values: [String(companyId)],
  asLists: true,
})

export function companyConnection(pool: ScopePool, request: WireRequest) {
  let taking: Promise<Wire> | undefined
  let wire: Wire | undefined
  return {
    isTaken: () => taking !== undefined,
    take() {
      taking ??= pool.take(request).then((taken) => {
        wire = taken
        return taken
      })
      return taking
    },
    /** The server has rolled back a lost connection. */
    async undo() {
      await taking?.catch(() => {})
      if (wire && !wire.isLost()) await wire.send([rollback]).catch(() => {})
    },
    giveBack() {
      taking?.then(
        (taken) => pool.giveBack(request, taken),
        () => {},
      )
    },
  }
}

export const scopeIsOver = () => wireError('25P01', 'The scope is over')

export function only([result]: Result[]): Result {
  if (!result) throw wireError('08P01', 'The database answered without a result')
  return result
}
