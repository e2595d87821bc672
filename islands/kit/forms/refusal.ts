import { asFailure, type ErrorCode } from '#kernel/errors'

/** @param places the fields of codes that the server assigns to none */
export function refusalOf(error: unknown, places: Partial<Record<ErrorCode, string>>) {
  const { code, fields = {} } = asFailure(error)
  const place = places[code]
  const placed = place ? { ...fields, [place]: code } : fields
  return { fieldErrors: errorsByName(placed), formErrors: [code] }
}

/** The server names a field inside a list `rows.0.name`, forms name it `rows[0].name`. */
export function errorsByName(fields: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, error]) => [path.replace(/\.(\d+)/g, '[$1]'), [error]]),
  )
}
