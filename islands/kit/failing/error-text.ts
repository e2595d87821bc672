import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppError, asFailure } from '#kernel/errors'
import type { Catalogue } from '../i18n/catalogue.ts'

type Translate = (failure: unknown) => string

/** Unexpected failures include their log reference. WhatsApp's numeric codes mostly say only that it refused. */
export function useErrorText(): Translate {
  const { i18n } = useTranslation()
  return useCallback(
    (failure) => {
      const textOf = (key: string): unknown => {
        const nouns = ['errors', 'reasons', 'common'] satisfies (keyof Catalogue)[]
        return nouns.map((noun) => i18n.getResource(i18n.language, noun, key)).find(Boolean)
      }
      const { code, id, count }: Said =
        typeof failure === 'string' ? { code: failure } : saidOf(asFailure(failure))
      const text = textOf(code) ?? (Number(code) ? `${textOf('refused')} (${code})` : code)
      const filled = String(text).replace('{{count}}', String(count ?? ''))
      return filled + referenceOf({ id })
    },
    [i18n, i18n.language],
  )
}

interface Said {
  code: string
  id?: string | undefined
  count?: number | undefined
}

/** A server that was not reached is not a busy one; without network, scripts do not come either. */
function saidOf(failure: AppError): Said {
  return failure.status === 0 || !navigator.onLine ? { code: 'unreached' } : failure
}

/** By which an unexpected failure is found in the log; short enough to be read aloud. */
export function referenceOf(failure: { id?: string | undefined } | undefined): string {
  return failure?.id ? ` (${failure.id.slice(0, 8)})` : ''
}
