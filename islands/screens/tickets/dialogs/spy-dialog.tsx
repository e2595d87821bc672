/** Reads a conversation without marking it as read. */
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { spyOnTicket } from '#desk/timeline/contract'
import { call } from '#kernel/http/call'
import { useOptionalResource } from '../../../kit/live/optional-resource.ts'
import { isOutOfReach } from '../../../kit/live/out-of-reach.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'
import { NativeDialog } from '../../../kit/ui/native-dialog.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { BubbleProvider } from '../conversation/bubble-provider.tsx'
import { useConversation } from '../conversation/conversation.ts'
import { LoadingMessages } from '../conversation/loading-messages.tsx'
import { ReadingList } from '../conversation/reading-list.tsx'
import { useReadRows } from '../conversation/use-read-rows.ts'
import { openTicket } from '../resources.ts'

interface Closing {
  onClose: () => void
  accept?: ((ticket: Ticket) => Promise<boolean>) | undefined
}

type SpyProps = Closing & ({ ticketId: number } | { uuid: string })

export function SpyDialog(props: SpyProps) {
  const { t } = useTranslation('contactDrawer')
  const uuid = 'uuid' in props ? props.uuid : undefined
  const named = useOptionalResource(openTicket, uuid === undefined ? undefined : { uuid })
  const ticketId = 'ticketId' in props ? props.ticketId : named.data?.ticket.id
  return (
    <NativeDialog
      onClose={props.onClose}
      aria-label={t('spyOnly')}
      className="m-auto flex h-dvh max-h-none w-full max-w-none animate-rise flex-col overflow-hidden bg-background text-foreground shadow-md outline-none backdrop:bg-overlay wide:h-[86dvh] wide:max-w-3xl wide:rounded-xl"
    >
      {ticketId === undefined ? (
        <NotThere
          isGone={isOutOfReach(named.failure)}
          hasFailed={named.failure !== undefined}
          retry={named.refetch}
          onClose={props.onClose}
        />
      ) : (
        <Spied ticketId={ticketId} onClose={props.onClose} accept={props.accept} />
      )}
    </NativeDialog>
  )
}

function Spied({ ticketId, ...closing }: Closing & { ticketId: number }) {
  // Ignored: the conversation's own fetch then fails too.
  useEffect(() => void call(spyOnTicket, { ticketId }).catch(() => undefined), [ticketId])
  const conversation = useConversation({ ticketId, isSpying: true })
  const { ticket, messages } = conversation
  const rows = useReadRows(conversation)
  if (!ticket || !messages) return <NotThere {...conversation} {...closing} />
  return (
    <>
      <SpyHeader ticket={ticket} {...closing} />
      <BubbleProvider ticket={ticket} messages={messages}>
        {(jumpTarget) => (
          <ReadingList
            ticket={ticket}
            rows={rows}
            conversation={conversation}
            jumpTarget={jumpTarget}
          />
        )}
      </BubbleProvider>
    </>
  )
}

function SpyHeader({ ticket, accept, onClose }: Closing & { ticket: Ticket }) {
  const { t } = useTranslation(['contactDrawer', 'tickets', 'common'])
  const name = shownName(ticket.contact.name)
  return (
    <header className="shrink-0 border-b">
      <div className="flex h-15 items-center gap-3 px-4">
        <NamedAvatar name={name} picture={ticket.contact.profilePicUrl} isGroup={ticket.isGroup} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-sm">
            {t('spyTitle', { name, code: ticket.code })}
          </h2>
          <p className="truncate text-faint text-xs">
            {ticket.user
              ? t('tickets:assignedTo', { name: shownName(ticket.user.name) })
              : t('spyNobody')}
          </p>
        </div>
        {accept && ticket.status === 'pending' ? (
          <AcceptButton ticket={ticket} accept={accept} onClose={onClose} />
        ) : null}
        <IconButton name={t('common:close')} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      <p className="flex items-center justify-center gap-2 bg-waiting-tint px-4 py-1 text-xs text-waiting">
        <SymbolIcon name="eye" className="size-4 shrink-0" aria-hidden />
        {t('spyOnly')}
      </p>
    </header>
  )
}

/** Whoever lost it to a colleague goes on reading. */
function AcceptButton({ ticket, accept, onClose }: Required<Closing> & { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      disabled={isBusy}
      onClick={async () => {
        setBusy(true)
        const isMine = await accept?.(ticket)
        setBusy(false)
        if (isMine) onClose()
      }}
    >
      {t('accept')}
    </Button>
  )
}

interface NotThereProps {
  isGone: boolean
  hasFailed: boolean
  retry: () => void
  onClose: () => void
}

function NotThere({ isGone, hasFailed, retry, onClose }: NotThereProps) {
  const { t } = useTranslation(['contactDrawer', 'common'])
  return (
    <>
      <header className="flex h-15 shrink-0 items-center justify-end border-b px-4">
        <IconButton name={t('common:close')} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </header>
      {isGone ? (
        <p className="m-auto text-sm text-muted-foreground">{t('spyGone')}</p>
      ) : (
        <LoadingMessages hasFailed={hasFailed} retry={retry} />
      )}
    </>
  )
}
