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

/** Case-sensitive, all occurrences; values are not expanded again, unknown placeholders stay. */
export function fillCampaignText(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\{([^{}]*)\}/g, (placeholder, key) => values.get(key) ?? placeholder)
}

interface Recipient {
  name: string
  number: string
  email: string
}

/** A recipient's own values come first. */
export function valuesFor(
  { name, number, email }: Recipient,
  variables: readonly { key: string; value: string }[],
): Map<string, string> {
  const own = variables.map(({ key, value }) => [key, value] as const)
  return new Map([...own, ['nome', name], ['numero', number], ['email', email]])
}
