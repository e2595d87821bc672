/** The fields of RFC 9457, beside those that every refusal has. */
import type { Context } from 'hono'
import type { AppError } from '#kernel/errors'
import { errorRowOf } from '#kernel/errors/catalogue'
import { languageOfHeader } from '#kernel/i18n/languages'

const problemType = 'application/problem+json'

type Refusal = Pick<AppError, 'code' | 'status' | 'fields' | 'id'>

/** As JSON, or as a problem for clients that accept `application/problem+json`. */
export function respondRefused(c: Context, refusal: Refusal, body: object): Response {
  if (!wantsProblem(c)) return c.json(body, refusal.status as 400)
  c.header('content-type', problemType)
  return c.body(JSON.stringify({ ...body, ...problemOf(c, refusal) }), refusal.status as 400)
}

function wantsProblem(c: Context): boolean {
  const accepted = c.req.header('accept') ?? ''
  return accepted
    .split(',')
    .some((part) => part.split(';')[0]?.trim().toLowerCase() === problemType)
}

function problemOf(c: Context, { code, status, fields = {}, id }: Refusal) {
  const language = c.req.header('accept-language')
  const texts = errorRowOf(code)
  return {
    type: `/api/docs#${code}`,
    title: texts.en,
    status,
    detail: texts[language ? languageOfHeader(language) : 'en'],
    code,
    requestId: id ?? crypto.randomUUID(),
    errors: Object.entries(fields).map(([field, message]) => ({ field, message })),
  }
}
