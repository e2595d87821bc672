import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backups, KeyProblem } from '#backup/contract'
import { laterLayer } from '../../kit/later/later.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Box } from './box.tsx'

const PhraseDialog = laterLayer(async () => (await import('./phrase-dialog.tsx')).PhraseDialog)

const KeyDialog = laterLayer(async () => (await import('./key-dialog.tsx')).KeyDialog)

export function PhraseBox({ of, onChanged }: { of: Backups; onChanged: () => void }) {
  const { t } = useTranslation('backups')
  const [open, setOpen] = useState<'phrase' | 'key'>()
  const { hasPhrase, keyProblem } = of
  const isBackByPhrase = keyProblem !== null && hasPhrase
  const close = () => setOpen(undefined)
  return (
    <Box title={t('phrase')}>
      {keyProblem ? <LostKey of={of} problem={keyProblem} /> : <Phrase of={of} />}
      <div className="flex flex-wrap gap-2">
        {isBackByPhrase ? (
          <Button onClick={() => setOpen('key')}>{t('bringKeyBack')}</Button>
        ) : null}
        <Button variant={hasPhrase ? 'outline' : 'default'} onClick={() => setOpen('phrase')}>
          {t(hasPhrase ? 'changePhrase' : 'choosePhrase')}
        </Button>
      </div>
      <p className="text-muted-foreground">{t('restoring', { command: of.command })}</p>
      {open === 'phrase' ? <PhraseDialog onClose={close} onSaved={onChanged} /> : null}
      {open === 'key' ? <KeyDialog onClose={close} onSaved={onChanged} /> : null}
    </Box>
  )
}

function Phrase({ of: { hasPhrase, dataFolder } }: { of: Backups }) {
  const { t } = useTranslation('backups')
  if (hasPhrase) return <p>{t('phraseSet')}</p>
  return (
    <div>
      <p className="font-medium text-destructive">{t('noPhrase')}</p>
      <p className="text-muted-foreground [overflow-wrap:anywhere]">
        {t('noPhraseText', { folder: dataFolder })}
      </p>
    </div>
  )
}

function LostKey({ of: { hasPhrase, dataFolder }, problem }: { of: Backups; problem: KeyProblem }) {
  const { t } = useTranslation('backups')
  return (
    <div role="alert">
      <p className="font-medium text-destructive">
        {t(problem === 'lost' ? 'keyLost' : 'keyDiffers')}
      </p>
      <p className="text-muted-foreground [overflow-wrap:anywhere]">
        {hasPhrase ? t('keyByPhraseText') : t('keyByFileText', { folder: dataFolder })}
      </p>
    </div>
  )
}
