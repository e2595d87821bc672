import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { useTranslation } from 'react-i18next'
import { type FoundEntries, mostFound } from '../../../frame/shell/palette/palette-entry.ts'
import { rankOfEntry } from '../../../frame/shell/palette/ranking.ts'
import { useOptionalResource } from '../../../kit/live/optional-resource.ts'
import { oneLine } from '../../../kit/text/one-line.ts'
import { quickMessages } from './quick-message-suggestions.tsx'
import { mayAskForQuickMessages } from './quick-messages-asked.ts'
import { wantQuickMessage } from './wanted-quick-message.ts'

/** In the palette, by their words: in an open conversation one is put into the message. */
export function useFoundQuickMessages(sought: string): FoundEntries {
  const { t } = useTranslation('pages')
  const { data = [], isFetching } = useOptionalResource(quickMessages, sought ? {} : undefined)
  const entries = data
    .filter(({ status }) => status)
    .map(({ id, shortcode, message }) => ({
      key: `quickMessage:${id}`,
      group: t('quickMessages'),
      icon: MessageSquareQuote,
      text: `/${shortcode}`,
      detail: oneLine(message, 40),
      also: oneLine(message, 400),
      run: () => {
        if (mayAskForQuickMessages()) wantQuickMessage(id)
        else location.assign(`/quick-messages?q=${encodeURIComponent(shortcode)}`)
      },
    }))
  const found = entries.filter((entry) => rankOfEntry(entry, sought) !== undefined)
  return { entries: found.slice(0, mostFound), isFetching }
}
