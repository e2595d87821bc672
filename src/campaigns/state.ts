import { fillPlaces } from '#variables/places'
import { firstNameOf, nameOf } from '#variables/state'
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

/** In one brace or two; case-sensitive, all occurrences, unknown placeholders stay. */
export function fillCampaignText(text: string, values: ReadonlyMap<string, string>): string {
  return fillPlaces(text, /\{\{([^{}]*)\}\}|\{([^{}]*)\}/g, ([, double, single = '']) =>
    values.get(double?.trim() ?? single),
  )
}

interface Recipient {
  name: string
  number: string
  email: string
}

/** Three names are fixed; a company's own variable comes before the other names of the same. */
export function valuesFor(
  recipient: Recipient,
  variables: readonly { key: string; value: string }[],
): Map<string, string> {
  const { number, email } = recipient
  const name = nameOf(recipient)
  const own = variables.map(({ key, value }) => [key, value] as const)
  return new Map([
    ...namedAs(['name', 'nombre'], name),
    ...namedAs(['firstName', 'primerNombre', 'primeiroNome'], firstNameOf(name)),
    ...namedAs(['number', 'número'], number),
    ...namedAs(['correo', 'e-mail'], email),
    ...own,
    ...namedAs(['nome'], name),
    ...namedAs(['numero'], number),
    ...namedAs(['email'], email),
  ])
}

const namedAs = (names: string[], value: string) => names.map((name) => [name, value] as const)
