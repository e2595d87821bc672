import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#i18n/es'

type Translate = (code: string) => string

/** A code in the reader's words. WhatsApp's are numbers: most of them say no more than that it refused. */
export function useErrorText(): Translate {
  const { i18n } = useTranslation()
  return useCallback(
    (code) => {
      const textOf = (key: string): unknown => {
        const nouns = ['errors', 'reasons'] satisfies (keyof Catalogue)[]
        return nouns.map((noun) => i18n.getResource(i18n.language, noun, key)).find(Boolean)
      }
      return String(textOf(code) ?? (Number(code) ? `${textOf('refused')} (${code})` : code))
    },
    [i18n, i18n.language],
  )
}
