import { variableOf } from '#desk/variables/names-state'
import { fillPlaces, nameIn, places } from '#desk/variables/places'
import { type VariableContext, variableValue } from '#desk/variables/state'
import type { Campaign } from './contract.ts'

const hourMs = 3_600_000

type Dated = Pick<Campaign, 'status'> & { scheduledAt: string | Date | null }

/** Also a cancelled one may be saved. */
export function mayEdit({ status, scheduledAt }: Dated, now = Date.now()): boolean {
  if (status === 'INACTIVA' || status === 'CANCELADA') return true
  const startsLater = scheduledAt !== null && new Date(scheduledAt).getTime() - now > hourMs
  return status === 'PROGRAMADA' && startsLater
}

export function mayDelete({ status }: Pick<Campaign, 'status'>): boolean {
  return status !== 'EM_ANDAMENTO'
}

export function mayStart({ status }: Pick<Campaign, 'status'>): boolean {
  return status === 'INACTIVA' || status === 'PROGRAMADA'
}

export function mayCancel({ status }: Pick<Campaign, 'status'>): boolean {
  return status === 'EM_ANDAMENTO' || status === 'PROGRAMADA'
}

export function mayRestart({ status, isHeld }: Pick<Campaign, 'status' | 'isHeld'>): boolean {
  return status === 'CANCELADA' || (status === 'EM_ANDAMENTO' && isHeld)
}

export function mayRepeat({ status }: Pick<Campaign, 'status'>): boolean {
  return status === 'CANCELADA' || status === 'FINALIZADA'
}

interface Recipient {
  name: string
  number: string | null
  username: string | null
  email: string
}

type OwnVariables = readonly { key: string; value: string }[]

export interface CampaignVariables extends Omit<VariableContext, 'contact'> {
  own: OwnVariables
}

/**
 * In one brace or two; case-sensitive, all occurrences, unknown placeholders stay. A company's own
 * variable comes before ours of the same name.
 */
export function fillCampaignText(
  text: string,
  recipient: Recipient,
  { own, ...about }: CampaignVariables,
): string {
  const values = new Map(own.map(({ key, value }) => [key, value]))
  const circumstances = { ...about, contact: recipient }
  return fillPlaces(
    text,
    'either',
    (name) => values.get(name) ?? variableValue(name, circumstances),
  )
}

/** As a word or two: `{}` and what is between the braces of code are meant as typed. */
const nameLike = /^\p{L}[\p{L}\p{N}_ -]{0,49}$/u

/** Places that look like variables and are none: they are sent as typed. */
export function unknownVariables(texts: readonly string[], own: OwnVariables): string[] {
  const keys = new Set(own.map(({ key }) => key))
  const found = texts.flatMap((text) => [...text.matchAll(places.either)])
  const unknown = found.filter((one) => {
    const name = nameIn(one)
    return nameLike.test(name.trim()) && !keys.has(name) && variableOf(name) === undefined
  })
  return [...new Set(unknown.map(([typed]) => typed))]
}
