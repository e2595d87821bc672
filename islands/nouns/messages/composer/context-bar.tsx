import PenLine from 'lucide-react/icons/pen-line'
import Reply from 'lucide-react/icons/reply'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { shownName } from '../../../kit/text/names.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useOurName } from '../bubble/author-name.ts'
import { MessageBody } from '../bubble/message-body.tsx'

interface ContextProps {
  message: Message
  onEnd: () => void
}

export function QuoteBar({ message, contactName, onEnd }: ContextProps & { contactName: string }) {
  const { t } = useTranslation('composer')
  const ourName = useOurName()
  const theirs = shownName(message.contact?.name || contactName)
  const name = message.fromMe ? ourName(message) : theirs
  return (
    <ContextBar
      icon={<Reply className="size-4" aria-hidden />}
      title={t('quoting', { name })}
      message={message}
      end={t('unquote')}
      onEnd={onEnd}
    />
  )
}

export function EditBar({ message, onEnd }: ContextProps) {
  const { t } = useTranslation('composer')
  return (
    <ContextBar
      icon={<PenLine className="size-4" aria-hidden />}
      title={t('editing')}
      message={message}
      end={t('stopEditing')}
      onEnd={onEnd}
    />
  )
}

interface BarProps extends ContextProps {
  icon: ReactNode
  title: string
  end: string
}

function ContextBar({ icon, title, message, end, onEnd }: BarProps) {
  return (
    <div className="flex items-center gap-2 px-2 pt-2 wide:px-4">
      <span className="flex size-9 shrink-0 items-center justify-center text-primary">{icon}</span>
      <div className="min-w-0 flex-1 border-primary border-l-2 pl-2.5">
        <p className="font-medium text-primary text-xs">{title}</p>
        <p className="line-clamp-2 text-muted-foreground text-xs [overflow-wrap:anywhere]">
          <MessageBody message={message} />
        </p>
      </div>
      <IconButton name={end} onClick={onEnd}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}
