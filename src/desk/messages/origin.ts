import { type SQL, sql } from 'drizzle-orm'
import { type Origin, origins } from '#db/schema/messages.ts'

interface OriginRules {
  /** Lower ranks leave the outbox first; null for messages from WhatsApp. */
  rank: number | null
  /** So that the number is not taken for a spammer. */
  isPaced: boolean
  /** A person of the company has joined in: the menu stops. */
  silencesMenu: boolean
  isAnswer: boolean
  /** Announced in the open conversation only. */
  isQuiet?: true
}

const nobody = { isPaced: false, silencesMenu: false, isAnswer: false }
const somebody = { isPaced: false, silencesMenu: true, isAnswer: true }

export const originRules: Readonly<Record<Origin, OriginRules>> = {
  customer: { rank: null, ...nobody },
  phone: { rank: null, ...somebody },
  person: { rank: 0, ...somebody },
  automatic: { rank: 1, ...nobody },
  schedule: { rank: 2, ...nobody },
  program: { rank: 3, ...nobody, isPaced: true },
  campaign: { rank: 4, ...nobody, isQuiet: true },
}

export function originsWhere(holds: (rules: OriginRules) => boolean): Origin[] {
  return origins.filter((origin) => holds(originRules[origin]))
}

export type OutboxOrigin = Exclude<Origin, 'customer' | 'phone'>

const isSent = (origin: Origin): origin is OutboxOrigin => originRules[origin].rank !== null
export const outboxOrigins = origins.filter(isSent)

/** A literal, so that the planner knows how frequent it is. */
export const inSql = (origin: Origin) => sql.raw(`'${origin}'`)

export function isPaced(origin: SQL): SQL {
  const paced = originsWhere((rules) => rules.isPaced).map(inSql)
  return sql`${origin} in (${sql.join(paced, sql`, `)})`
}

export function rankIn(origin: SQL): SQL {
  const cases = outboxOrigins.map((one) => {
    return sql`when ${inSql(one)} then ${sql.raw(String(originRules[one].rank))}`
  })
  return sql`case ${origin} ${sql.join(cases, sql` `)} end`
}
