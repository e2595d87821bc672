import ChevronDown from 'lucide-react/icons/chevron-down'
import Reply from 'lucide-react/icons/reply'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { downloadPath } from '../../../kit/text/media-path.ts'
import { oneLine } from '../../../kit/text/one-line.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useCopy } from '../../../kit/ui/use-copy.ts'
import { useBubble } from '../conversation/bubble-context.ts'
import { mayEdit } from '../conversation/editing.ts'
import { wholeWords } from '../conversation/whole-words.ts'
import { captionOf } from './media/kinds.ts'
import { QuickReactions } from './quick-reactions.tsx'

interface MenuProps {
  message: Message
  /** The one button that Tab reaches; arrows go on from there. */
  isLast: boolean
}

export function MessageMenu({ message, isLast }: MenuProps) {
  const { t } = useTranslation('messages')
  const { isInternal, timeZone } = useBubble()
  // Nothing can be done with it.
  if (isInternal && message.isDeleted) return null
  const text = message.isDeleted ? '' : oneLine(captionOf(message), 24)
  const { time } = momentParts(message.createdAt, timeZone)
  const name = text ? t('menuOf', { text, time }) : t('menuAt', { time, seq: message.seq })
  return (
    <div
      className={cn(
        'absolute top-0 flex opacity-0 transition-opacity has-focus-visible:opacity-100 group-hover/message:opacity-100 has-[[aria-expanded=true]]:opacity-100 [@media(hover:none)]:not-has-focus-visible:opacity-0',
        message.fromMe ? 'right-full pr-1' : 'left-full pl-1',
      )}
    >
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <button
            type="button"
            data-message-menu={message.id}
            aria-label={name}
            tabIndex={isLast ? 0 : -1}
            className="flex size-7 items-center justify-center rounded-full bg-popover text-muted-foreground shadow-[0_0_0_1px_var(--border)] hover:text-foreground [@media(hover:none)]:pointer-events-none"
          >
            <ChevronDown className="size-4" aria-hidden />
          </button>
        </DropdownMenuTrigger>
        <DropdownMenuContent aria-label={name} align={message.fromMe ? 'end' : 'start'}>
          <Items message={message} />
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}

const icon = 'size-4 text-muted-foreground'

function Items({ message }: { message: Message }) {
  const { t } = useTranslation(['messages', 'media', 'common'])
  const copy = useCopy()
  const client = useDataClient()
  const attempt = useTry()
  const talk = useBubble()
  const isSent = message.delivery === null || message.delivery === 'sent'
  const mayAnswer = talk.mayWrite && !message.isDeleted && isSent
  const text = message.isDeleted ? '' : captionOf(message)
  const { mediaUrl } = message
  const isOwn = message.fromMe && !message.isDeleted
  return (
    <>
      {mayAnswer ? (
        <>
          <QuickReactions message={message} />
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => talk.reply(message)}>
            <Reply className={icon} />
            {t('reply')}
          </DropdownMenuItem>
        </>
      ) : null}
      {text ? (
        <DropdownMenuItem
          onSelect={() =>
            attempt(async () => copy(message.isCut ? await wholeWords(client, message) : text))
          }
        >
          <SymbolIcon name="copy" className={icon} />
          {t('copy')}
        </DropdownMenuItem>
      ) : null}
      {mediaUrl ? (
        <DropdownMenuItem onSelect={() => location.assign(downloadPath(mediaUrl))}>
          <SymbolIcon name="download" className={icon} />
          {t('media:download')}
        </DropdownMenuItem>
      ) : null}
      {talk.mayWrite && (talk.isInternal ? isOwn : mayEdit(message)) ? (
        <DropdownMenuItem onSelect={() => talk.edit(message)}>
          <SymbolIcon name="pencil" className={icon} />
          {t('edit')}
        </DropdownMenuItem>
      ) : null}
      {talk.isInternal ? null : (
        <DropdownMenuItem onSelect={() => talk.ask({ is: 'info', message })}>
          <SymbolIcon name="info" className={icon} />
          {t('info')}
        </DropdownMenuItem>
      )}
      {talk.mayDelete && (talk.isInternal ? isOwn : mayDelete(message)) ? (
        <DropdownMenuItem
          variant="destructive"
          onSelect={() => talk.ask({ is: 'delete', message })}
        >
          <SymbolIcon name="trash-2" className="size-4" />
          {t('common:delete')}
        </DropdownMenuItem>
      ) : null}
    </>
  )
}

/** WhatsApp's limit for deleting for everyone. */
const deletableMs = 60 * 3_600_000

function mayDelete(message: Message): boolean {
  if (!message.fromMe || message.isDeleted) return false
  return message.delivery === 'failed' || Date.now() - Date.parse(message.createdAt) < deletableMs
}
