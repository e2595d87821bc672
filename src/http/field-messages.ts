import type * as v from 'valibot'

/** What is wrong with each field; also runs in the browser. */
export function fieldMessages(issues: v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path?.map((part) => String(part.key)).join('.') || 'body'
    const isAbsent = issue.input === undefined
    fields[field] ??= isAbsent ? 'Required' : messageOf(issue)
  }
  return fields
}

function messageOf({ message }: v.BaseIssue<unknown>): string {
  return /^Invalid type|received/i.test(message) ? 'Invalid' : message
}
