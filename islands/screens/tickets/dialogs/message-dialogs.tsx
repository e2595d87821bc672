import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { laterLayer } from '../../../kit/later/later.tsx'
import { oneLine } from '../../../kit/text/one-line.ts'
import { Confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { useSummaryWords } from '../../../nouns/messages/bubble/message-body.tsx'
import type { MessageDialog } from '../../../nouns/messages/conversation/bubble-context.ts'
import { useMessageActions } from '../conversation/message-actions.ts'

const MediaViewer = laterLayer(
  async () => (await import('../../../nouns/messages/bubble/media/media-viewer.tsx')).MediaViewer,
)
const MessageInfo = laterLayer(async () => (await import('./message-info.tsx')).MessageInfo)
const ContactDialog = laterLayer(
  async () => (await import('../../../nouns/contacts/contact-dialog.tsx')).ContactDialog,
)
const ReactionPicker = laterLayer(
  async () => (await import('../../../nouns/messages/bubble/reaction-picker.tsx')).ReactionPicker,
)

interface DialogsProps {
  asked: MessageDialog | undefined
  messages: readonly Message[]
  onClose: () => void
}

export function MessageDialogs(props: DialogsProps) {
  if (!props.asked) return null
  return <Asking {...props} asked={props.asked} />
}

function Asking({ asked, messages, onClose }: DialogsProps & { asked: MessageDialog }) {
  const { t } = useTranslation(['messages', 'media', 'common'])
  const { react, remove } = useMessageActions()
  const wordsOf = useSummaryWords()
  switch (asked.is) {
    case 'delete':
      return (
        <Confirm
          onClose={onClose}
          title={t('deleteTitle', { text: oneLine(wordsOf(asked.message), 60) })}
          text={t('deleteText')}
          action={t('common:delete')}
          onConfirm={() => remove(asked.message)}
        />
      )
    case 'info':
      return <MessageInfo message={asked.message} onClose={onClose} />
    case 'viewer':
      return <MediaViewer start={asked.message} messages={messages} onClose={onClose} />
    case 'emoji':
      return <ReactionPicker onClose={onClose} onPick={(emoji) => react(asked.message, emoji)} />
    case 'contact':
      return (
        <ContactDialog
          contactId={undefined}
          suggested={{ name: asked.name, number: asked.number }}
          onClose={onClose}
          onSaved={() => {
            toast.success(t('media:saved'))
            onClose()
          }}
        />
      )
  }
}
