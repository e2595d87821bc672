import type * as v from 'valibot'

type Words = (field: string) => string | undefined

/**
 * What is wrong with each field; also runs in the browser.
 *
 * @param ofEmpty what is said of a field that is left empty, for those that are absent
 */
export function fieldMessages(
  issues: v.BaseIssue<unknown>[],
  ofEmpty: Words = () => undefined,
): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path?.map((part) => String(part.key)).join('.') || 'body'
    if (fields.has(field)) continue
    const isAbsent = issue.input === undefined
    fields.set(field, isAbsent ? (ofEmpty(field) ?? 'Required') : messageOf(issue))
  }
  return Object.fromEntries(fields)
}

function messageOf({ message }: v.BaseIssue<unknown>): string {
  return /^Invalid type|received/i.test(message) ? 'Invalid' : message
}
