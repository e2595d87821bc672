import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type PreviewedTicket,
  previewAuthor,
  previewWords,
} from '#desk/messages/kinds/preview-contract'
import { useFacts } from '../facts/facts.tsx'
import { oneLine } from './one-line.ts'

type Authored = Parameters<typeof previewAuthor>[0]

export function usePreview(): (
  ticket: PreviewedTicket & Partial<Omit<Authored, keyof PreviewedTicket>>,
) => string {
  const { t } = useTranslation('media')
  const { me } = useFacts()
  return useCallback(
    ({ user = null, ...ticket }) => {
      const author = previewAuthor({ ...ticket, user }, me.id, t)
      return oneLine(author + previewWords(ticket, (kind) => t(kind)))
    },
    [t, me.id],
  )
}
