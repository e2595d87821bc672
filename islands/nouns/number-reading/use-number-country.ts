import { showNumberCountry } from '#company/number-reading/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { resource, useQuietResource } from '../../kit/live/resource.ts'
import { useStored } from '../../kit/storage/stored.ts'

const ownCountry = resource(showNumberCountry, { toData: ({ country }) => country })

/** Chosen in place of a country. */
export const internationally = 'any'

export interface NumberCountry {
  /** Blank: neither said by the company's number and zone, nor chosen. */
  chosen: string
  /** What calls are told. */
  country: string | undefined
  choose: (country: string) => void
}

/** Of numbers without +: what was chosen last, else the company's. */
export function useNumberCountry(): NumberCountry {
  const [remembered, choose] = useStored(`numberCountry:${useFacts().me.companyId}`)
  const { data: own } = useQuietResource(ownCountry, {})
  const chosen = remembered ?? own ?? ''
  const isCountry = chosen !== '' && chosen !== internationally
  return { chosen, country: isCountry ? chosen : undefined, choose }
}
