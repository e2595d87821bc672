import { wrongCode } from '#company/sign-ups/wrong-code'
import { fieldText } from '#islands/kit/forms/field-messages.ts'
import { catalogues } from '#islands/kit/i18n/catalogues.ts'
import type { RejectedForm } from '#kernel/http/posted-form'
import type { Language } from '#kernel/i18n/languages'
import { own } from '#kernel/own'

export function givenBack(refused: RejectedForm | undefined, language: Language) {
  const { forms, errors } = catalogues[language]
  const texts: Record<string, string> = { ...errors, [wrongCode]: errors.ERR_SIGNUP_CODE }
  const fields = refused?.error.fields ?? {}
  const first = Object.keys(fields)[0]
  return {
    notice: refused ? errors[refused.error.code] : undefined,
    status: refused ? (422 as const) : (200 as const),
    /** @param isSecret is not sent back */
    field(name: string, isSecret = false) {
      const said = own(refused?.submitted, name)
      const word = own(fields, name)
      return {
        value: typeof said === 'string' && !isSecret ? said : undefined,
        error: word === undefined ? undefined : (own(texts, word) ?? forms[fieldText(word)]),
        autofocus: name === first,
      }
    },
  }
}
