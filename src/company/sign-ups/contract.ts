import * as v from 'valibot'
import { Company } from '#company/companies/contract'
import { endpoint } from '#kernel/http/endpoint'
import { Email, Id, Name, Password, Text } from '#kernel/http/fields'
import { languages } from '#kernel/i18n/languages'
import { visibleText } from '#kernel/text/visible'

/** Anything invalid is absent: it comes from the address or the browser, not from the visitor. */
const Hint = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What else clients send (due date, status, recurrence, campaigns) is ignored. */
export const signUp = endpoint({
  method: 'post',
  path: '/companies/cadastro',
  can: 'public',
  summary: 'Signs a company up for a public plan, with a trial of 7 days; guarded by a code',
  accepts: v.object({
    name: Name,
    email: Email,
    phone: v.optional(v.pipe(Text(30), v.trim()), ''),
    password: Password,
    planId: Id,
    validationCode: v.pipe(
      v.string('Required'),
      v.maxLength(800, 'Too Long!'),
      v.transform(visibleText),
      v.nonEmpty('Required'),
      v.maxLength(200, 'Too Long!'),
    ),
    /** Who recommended it. */
    companyId: Hint(Id),
    language: Hint(v.picklist(languages)),
    timeZone: Hint(v.pipe(v.string(), v.maxLength(64))),
  }),
  returns: Company,
  refused: { name: 'ERR_COMPANY_INVALID_NAME' },
  errors: [
    'ERR_COMPANY_NAME_ALREADY_EXISTS',
    'ERR_NO_PLAN_FOUND',
    'ERR_SIGNUP_CLOSED',
    'ERR_SIGNUP_CODE',
    'ERR_USER_EMAIL_EXISTS',
  ],
})
