/** What customers want in the queues that providers of the family name exactly so. */

import { own } from '#kernel/own'
import { normalized } from '#kernel/text/normalized'

export type LookupPurpose = 'bill' | 'unlock'

const purposes: Record<string, LookupPurpose> = {
  '2ª Via de Boleto': 'bill',
  '2 Via de Boleto': 'bill',
  'Religue de Confiança': 'unlock',
  'Liberação em Confiança': 'unlock',
}

export function purposeOf(queueName: string | undefined): LookupPurpose | undefined {
  const name = normalized(queueName?.trim() ?? '', 'NFC')
  return own(purposes, name)
}
