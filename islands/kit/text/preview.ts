import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type PreviewedTicket, previewWords } from '#desk/messages/kinds/preview-contract'
import { oneLine } from './one-line.ts'

export function usePreview(): (ticket: PreviewedTicket) => string {
  const { t } = useTranslation('media')
  return useCallback((ticket) => oneLine(previewWords(ticket, (kind) => t(kind))), [t])
}
