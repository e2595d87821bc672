/** Fields of other systems: numbers come as text, dates with a time, what is missing as null or ''. */
import * as v from 'valibot'
import { parsedAddress } from '#kernel/network/parsed-address'

export const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1))

export const Optional = v.fallback(v.optional(v.pipe(v.string(), v.trim())), undefined)

/** 1234.5, '1234.50' or '1.234,50'. */
export const Amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((given) => {
    const text = String(given)
    // `0x10` and `1e3` are numbers to JavaScript only.
    if (typeof given === 'string' && !/^\s*-?[\d.,]+\s*$/.test(text)) return Number.NaN
    return Number(text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text)
  }),
  v.finite(),
)

export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}/),
  v.transform((text) => text.slice(0, 10)),
)

/** Rows of an unexpected shape are left out, so that they are never sent to a customer. */
export function rowsOf<S extends v.GenericSchema>(row: S) {
  return v.pipe(
    v.fallback(
      v.union([
        v.array(v.unknown()),
        v.pipe(
          v.record(v.string(), v.unknown()),
          v.transform((one) => [one]),
        ),
      ]),
      [],
    ),
    v.transform((rows) =>
      rows.flatMap((one) => {
        const parsed = v.safeParse(row, one)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
}

/** The 47 or 48 digits below a bar code. */
export function digitLineIn(text: string | null | undefined): string | undefined {
  const digits = text?.replace(/[\s.-]/g, '') ?? ''
  return /^\d{47,48}$/.test(digits) ? digits : undefined
}

/** A "Pix copia e cola" starts with the version of its format. */
export function pixIn(text: string | null | undefined): string | undefined {
  const code = text?.trim() ?? ''
  return /^000201[\x20-\x7e]{20,1000}$/.test(code) ? code : undefined
}

export function linkIn(text: string | null | undefined): string | undefined {
  const url = parsedAddress(text)
  const isShown = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isShown && url.href.length <= 500 ? url.href : undefined
}
