import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#i18n/es'

type Translate = (code: string) => string

/** A code of the catalogue in the reader's words; anything else stays as the server wrote it. */
export function useErrorText(): Translate {
  const { i18n } = useTranslation()
  return useCallback(
    (code) => {
      for (const noun of ['errors', 'reasons'] satisfies (keyof Catalogue)[]) {
        const text: unknown = i18n.getResource(i18n.language, noun, code)
        if (typeof text === 'string') return text
      }
      return code
    },
    [i18n, i18n.language],
  )
}
