import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offerPhrase, setPhrase } from '#backup/contract'
import { call } from '#kernel/http/call'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { PhraseForm, usePhraseSending } from './phrase-form.tsx'

interface PhraseDialogProps {
  onClose: () => void
  onSaved: () => void
}

interface Offered {
  phrase: string
  /** Sent back with what is typed. */
  proof: string
}

/** Shown once, then typed again; whoever has not noted it goes back for another one. */
export function PhraseDialog({ onClose, onSaved }: PhraseDialogProps) {
  const [offered, setOffered] = useState<Offered>()
  const [isNoted, setNoted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(async () => {
    setNoted(false)
    setFailed(false)
    setOffered(undefined)
    await call(offerPhrase, {}).then(setOffered, () => setFailed(true))
  }, [])
  useEffect(() => void ask(), [ask])
  if (offered && isNoted) {
    return <Typed proof={offered.proof} onAnother={ask} onClose={onClose} onSaved={onSaved} />
  }
  return (
    <Shown
      phrase={offered?.phrase}
      retry={hasFailed ? ask : undefined}
      onNoted={() => setNoted(true)}
      onClose={onClose}
    />
  )
}

interface ShownProps {
  phrase: string | undefined
  retry: (() => void) | undefined
  onNoted: () => void
  onClose: () => void
}

function Shown({ phrase, retry, onNoted, onClose }: ShownProps) {
  const { t } = useTranslation('backups')
  const { t: common } = useTranslation('common')
  return (
    <TitledDialog
      title={t('phraseTitle')}
      description={t('phraseText')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={onNoted} disabled={!phrase}>
            {t('noted')}
          </Button>
        </>
      }
    >
      {retry ? (
        <LoadFailure retry={retry} />
      ) : (
        <ol
          aria-label={t('phrase')}
          aria-busy={!phrase}
          className="grid min-h-28 list-decimal grid-cols-2 gap-x-12 gap-y-1.5 rounded-md border bg-muted py-4 pr-4 pl-12 font-mono text-base wide:grid-cols-3"
        >
          {wordsOf(phrase).map(({ place, word }) => (
            <li key={place} className="marker:text-faint marker:text-xs">
              {word}
            </li>
          ))}
        </ol>
      )}
    </TitledDialog>
  )
}

/** A word may come twice. */
function wordsOf(phrase = ''): { place: number; word: string }[] {
  return phrase ? phrase.split(' ').map((word, place) => ({ place, word })) : []
}

interface TypedProps extends PhraseDialogProps {
  proof: string
  onAnother: () => void
}

function Typed({ proof, onAnother, onClose, onSaved }: TypedProps) {
  const { t } = useTranslation('backups')
  const sending = usePhraseSending(async (phrase) => {
    await call(setPhrase, { phrase, proof })
    toast.success(`${t('phraseSaved')} ${t('phraseEarlier')}`)
    onClose()
    onSaved()
  })
  const id = useId()
  return (
    <TitledDialog
      title={t('typePhrase')}
      description={t('typePhraseText')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onAnother}>
            {t('another')}
          </Button>
          <Button type="submit" form={id} disabled={sending.isSending}>
            {t('usePhrase')}
          </Button>
        </>
      }
    >
      <PhraseForm id={id} sending={sending} />
    </TitledDialog>
  )
}
