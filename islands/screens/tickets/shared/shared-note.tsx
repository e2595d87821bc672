import { useTranslation } from 'react-i18next'
import { FloatingNote } from '../../../frame/shell/floating-note.tsx'
import { oneLine } from '../../../kit/text/one-line.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { useAttachments } from '../../../nouns/messages/composer/attachments.ts'
import { admit } from '../../../nouns/messages/composer/limits.ts'
import { useComposerReturn } from '../../../nouns/messages/composer/taking-back.ts'
import { type Shared, useShared } from './shared.ts'
import { type TicketHere, useTicketHere } from './ticket-here.ts'

/** What is kept stays until somebody has put it into a conversation or discards it. */
export function SharedNote() {
  const shared = useShared()
  const { kept, offered } = shared
  return (
    <FloatingNote className="bg-secondary">
      {offered || kept ? <Note {...shared} /> : null}
    </FloatingNote>
  )
}

function Note({ offered, kept, ...shared }: Sharing) {
  if (offered) return <Offered {...shared} kept={kept} offered={offered} />
  return kept ? <Kept kept={kept} keep={shared.keep} /> : null
}

type Sharing = ReturnType<typeof useShared>

interface OfferedProps extends Sharing {
  offered: NonNullable<Sharing['offered']>
}

/** Unanswered, it goes with the page. */
function Offered({ offered, keepOffered, dropOffered }: OfferedProps) {
  const { t } = useTranslation('shared')
  if (offered.isTooMuch) {
    return (
      <>
        {t('tooMuch')}{' '}
        <Button size="sm" variant="ghost" onClick={dropOffered}>
          {t('understood')}
        </Button>
      </>
    )
  }
  return (
    <>
      <What shared={offered} /> {t('keepIt')}{' '}
      <Button size="sm" variant="outline" onClick={keepOffered}>
        {t('keep')}
      </Button>
      <Button size="sm" variant="ghost" onClick={dropOffered}>
        {t('discard')}
      </Button>
    </>
  )
}

function Kept({ kept, keep }: Pick<Sharing, 'keep'> & { kept: Shared }) {
  const { t } = useTranslation('shared')
  const ticket = useTicketHere()
  return (
    <>
      <What shared={kept} />{' '}
      {ticket ? (
        <PutHere key={ticket.id} ticket={ticket} shared={kept} onPut={keep} />
      ) : (
        t('choose')
      )}
      <Button size="sm" variant="ghost" onClick={() => keep(undefined)}>
        {t('discard')}
      </Button>
    </>
  )
}

function What({ shared: { text, files } }: { shared: Shared }) {
  const { t } = useTranslation('shared')
  return files.length > 0
    ? t('sharedFiles', { count: files.length })
    : t('sharedText', { text: oneLine(text, 40) })
}

interface PutHereProps {
  ticket: TicketHere
  shared: Shared
  /** @param left more files than one message takes */
  onPut: (left: Shared | undefined) => void
}

function PutHere({ ticket, shared, onPut }: PutHereProps) {
  const { t } = useTranslation('shared')
  const { attachments } = useAttachments(ticket.id)
  const giveBack = useComposerReturn(ticket.id)
  const put = () => {
    const { admitted } = admit(attachments.length, shared.files)
    const left = shared.files.filter((file) => !admitted.includes(file))
    giveBack(shared.text, shared.files)
    onPut(left.length > 0 ? { text: '', files: left } : undefined)
  }
  return (
    <Button variant="outline" size="sm" onClick={put}>
      {t('putHere', { name: ticket.name })}
    </Button>
  )
}
