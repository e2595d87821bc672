import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { shownFileName, shownName } from '../../../kit/text/names.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { AckIcon } from '../../../nouns/messages/bubble/ack-icon.tsx'
import { useOurName } from '../../../nouns/messages/bubble/author-name.ts'
import { sizeText } from '../../../nouns/messages/bubble/media/measures.ts'
import { MessageReaders } from './message-readers.tsx'

export function MessageInfo({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t, i18n } = useTranslation(['messageParts', 'messages'])
  const errorText = useErrorText()
  const { media, failure } = message
  return (
    <TitledDialog onClose={onClose} title={t('infoTitle')} size="sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        <Entry name={t('infoBy')}>{useAuthor(message)}</Entry>
        {message.draftedBy === null ? null : (
          <Entry name={t('infoDraftedBy')}>{shownName(message.draftedBy)}</Entry>
        )}
        <Entry name={t('infoWhen')}>{useMoment(message.createdAt)}</Entry>
        {message.fromMe ? (
          <Entry name={t('infoState')}>
            <span className="inline-flex items-center gap-1.5">
              <AckIcon ack={message.delivery === 'failed' ? 0 : message.ack} isNamed />
            </span>
            {failure ? <span className="block text-destructive">{errorText(failure)}</span> : null}
          </Entry>
        ) : null}
        <Entry name={t('infoChanged')}>{useMoment(message.updatedAt)}</Entry>
        {message.previousBody === null ? null : (
          <Entry name={t('messages:before')}>
            <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {message.previousBody}
            </span>
          </Entry>
        )}
        {media ? (
          <Entry name={t('infoFile')}>
            {[shownFileName(media.name), media.mimetype, sizeText(media.bytes, i18n.language)]
              .filter(Boolean)
              .join(' · ')}
          </Entry>
        ) : null}
      </dl>
      {message.fromMe && message.remoteJid.endsWith('@g.us') ? (
        <MessageReaders message={message} />
      ) : null}
    </TitledDialog>
  )
}

function Entry({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}

function useAuthor(message: Message): string {
  const ourName = useOurName()
  return message.fromMe ? ourName(message) : shownName(message.contact?.name ?? '')
}

function useMoment(moment: string): string {
  const { day, time } = momentParts(moment, useFacts().me.company.timeZone)
  return `${day} ${time}`
}
