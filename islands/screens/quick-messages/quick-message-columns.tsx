import { useTranslation } from 'react-i18next'
import type { QuickMessage } from '#desk/quick-messages/contract'
import { shownFileName } from '../../kit/text/names.ts'
import { oneLine } from '../../kit/text/one-line.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { commandOf } from '../../nouns/messages/composer/matching.ts'

export function useQuickMessageColumns(): TableColumn<QuickMessage>[] {
  const { t } = useTranslation('quickMessages')
  return [
    {
      key: 'shortcode',
      title: t('shortcode'),
      show: ({ shortcode }) => (
        <span className="block max-w-56 truncate font-medium">{commandOf(shortcode)}</span>
      ),
    },
    {
      key: 'message',
      title: t('message'),
      fills: true,
      show: ({ message }) => (
        <span className="block truncate text-muted-foreground" title={message}>
          {oneLine(message, 300)}
        </span>
      ),
    },
    {
      key: 'file',
      title: t('file'),
      from: 'roomy',
      show: ({ mediaName }) =>
        mediaName === null ? null : (
          <span className="flex max-w-48 items-center gap-1.5 text-muted-foreground">
            <SymbolIcon name="paperclip" className="size-3.5 shrink-0" aria-hidden />
            <span className="truncate">{shownFileName(mediaName, 32)}</span>
          </span>
        ),
    },
    {
      key: 'geral',
      title: t('geral'),
      show: ({ geral }) => (
        <Badge variant={geral ? 'going' : 'over'}>{t(geral ? 'all' : 'own')}</Badge>
      ),
    },
  ]
}
