import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '#platform/own'
import type { Catalogue } from '../i18n/catalogue.ts'
import { oneLine } from './one-line.ts'

/** The signs at the beginning of the server's previews: see `tickets/last-message`. */
const kinds: Record<string, keyof Catalogue['media']> = {
  '📷': 'image',
  '🎬': 'video',
  '🎤': 'voice',
  '🎵': 'audio',
  '📎': 'application',
  '📍': 'locationMessage',
  '👤': 'vcard',
  '📞': 'call_log',
}

export function kindInPreview(text: string) {
  if (text === 'sticker') return { kind: 'sticker' as const, rest: '' }
  const [, sign = '', rest = ''] = /^(\S+)(?: (.*))?$/su.exec(text) ?? []
  const kind = own(kinds, sign)
  return kind && { kind, rest }
}

export function usePreview(): (lastMessage: string) => string {
  const { t } = useTranslation('media')
  return useCallback(
    (lastMessage) => {
      const found = kindInPreview(lastMessage)
      return oneLine(found ? `${t(found.kind)} ${found.rest}` : lastMessage)
    },
    [t],
  )
}
