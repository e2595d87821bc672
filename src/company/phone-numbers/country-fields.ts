/** Beside a number, in calls: how it is read if it has no +. */
import * as v from 'valibot'
import { Given } from '#kernel/http/fields'
import { Country } from './countries.ts'

/** Of numbers of that country that are without it: `51`, `011`. */
export const AreaCode = Given(
  v.pipe(v.string(), v.maxLength(10, 'Invalid'), v.trim(), v.regex(/^\d{1,5}$/, 'Invalid')),
)

export const NumberCountry = v.pipe(
  Given(Country),
  v.description(
    'ISO 3166 code, `BR`: numbers without + are read as dialled in this country; without it they begin with the code of theirs',
  ),
)
