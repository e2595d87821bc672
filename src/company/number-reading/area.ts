import type { Area } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { numberCountry } from './own-country.ts'
import { readTypedNumber } from './reading-typed.ts'

export const numberReading: Area = {
  about: 'How numbers without the code of their country are read',
  calls: [
    serveCompany(contract.readNumber, async (_, typed) => readTypedNumber(typed)),
    serve(contract.showNumberCountry, async (scope) => ({
      country: (await numberCountry(scope)) ?? null,
    })),
  ],
}
