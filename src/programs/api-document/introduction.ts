import { own } from '#kernel/own'

const spelled: Readonly<Record<string, string>> = { optOuts: 'Opt-outs', signUps: 'Sign-ups' }

/** `contactLists` is shown as "Contact lists", `apiTokens` as "API tokens". */
export function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return own(spelled, name) ?? title.replace(/\bapi\b/i, 'API')
}

export const introduction = `The same API serves every screen and your own programs.

**Tokens.** A person's calls carry \`Authorization: Bearer TOKEN\`, from \`POST /api/auth/login\`. Programs carry a token of their own in the same header, or in \`X_TOKEN\`, \`X-Token\`, \`token\`, \`X-Api-Key\` or \`apikey\`; never in the URL.

**Errors** are \`{ "error": CODE }\`, with \`fields\` for invalid input. Rows that the caller may not see are 404. Clients that accept \`application/problem+json\` also get the fields of RFC 9457.

**Limits** are token buckets. Each successful response has \`RateLimit-Policy\` and \`RateLimit\`; a 429 has \`Retry-After\` in seconds, and \`limit\` names the bucket.

**Lists** have pages from 1 (\`pageNumber\`), \`count\` and \`hasMore\`. A blank filter filters nothing. A list that is answered as a whole has 5000 rows at most; \`pageNumber=2\` has the next ones, and fewer than that are the last.

**Units.** Moments are ISO 8601 in UTC, days \`2026-11-22\` in the company's time zone, times of day \`HH:MM\`. Amounts are in minor units of their currency, unless a field says otherwise. Sizes are in bytes, durations in seconds, unless a field says otherwise. Telephone numbers are digits with country and area code.`
