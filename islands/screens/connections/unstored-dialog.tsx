import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { retryUnstoredMessages, type UnstoredMessage } from '#whatsapp/unstored-messages/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { inItem } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { unstoredList } from './unstored-list.ts'

export function UnstoredDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['connections', 'common'])
  const messages = useResource(unstoredList, {}).data?.messages ?? []
  const attempt = useTry()
  const retry = () => attempt(() => call(retryUnstoredMessages, {}), t('unstoredRetried'))
  return (
    <TitledDialog
      onClose={onClose}
      title={t('unstoredTitle')}
      description={t('unstoredText')}
      size="lg"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button disabled={messages.length === 0} onClick={() => retry()}>
            {t('unstoredRetry')}
          </Button>
        </>
      }
    >
      {messages.length === 0 ? <p className="py-4 text-sm">{t('unstoredNone')}</p> : null}
      <ul className="flex flex-col">
        {messages.map((message) => (
          <Guarded key={message.id} kind="unstored message" of={message} frame={inItem}>
            <UnstoredItem message={message} />
          </Guarded>
        ))}
      </ul>
    </TitledDialog>
  )
}

function UnstoredItem({ message }: { message: UnstoredMessage }) {
  const { timeZone } = useFacts().me.company
  const { day, time } = momentParts(message.receivedAt, timeZone)
  return (
    <li className="border-b py-2 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{shownName(message.pushName || message.from)}</span>
        <span className="text-muted-foreground text-xs tabular-nums">{message.from}</span>
        <span className="ml-auto text-faint text-xs tabular-nums">
          {day} {time}
        </span>
      </p>
      <p className="mt-0.5 text-muted-foreground text-xs [overflow-wrap:anywhere]">
        {message.failure}
      </p>
    </li>
  )
}
