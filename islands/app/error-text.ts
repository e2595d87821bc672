import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#errors'
import type { Catalogue } from '../i18n/catalogue.ts'

type Translate = (failure: unknown) => string

/** Unexpected failures include their log reference. WhatsApp's numeric codes mostly say only that it refused. */
export function useErrorText(): Translate {
  const { i18n } = useTranslation()
  return useCallback(
    (failure) => {
      const textOf = (key: string): unknown => {
        const nouns = ['errors', 'reasons'] satisfies (keyof Catalogue)[]
        return nouns.map((noun) => i18n.getResource(i18n.language, noun, key)).find(Boolean)
      }
      const { code, id, count }: { code: string; id?: string; count?: number } =
        typeof failure === 'string' ? { code: failure } : asFailure(failure)
      const text = textOf(code) ?? (Number(code) ? `${textOf('refused')} (${code})` : code)
      const filled = String(text).replace('{{count}}', String(count ?? ''))
      return filled + referenceOf({ id })
    },
    [i18n, i18n.language],
  )
}

/** By which an unexpected failure is found in the log; short enough to be read aloud. */
export function referenceOf(failure: { id?: string | undefined } | undefined): string {
  return failure?.id ? ` (${failure.id.slice(0, 8)})` : ''
}
