import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backups } from '#backup/contract'
import { laterLayer } from '../../kit/later/later.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Box } from './box.tsx'

const PhraseDialog = laterLayer(async () => (await import('./phrase-dialog.tsx')).PhraseDialog)

export function PhraseBox({ of, onChanged }: { of: Backups; onChanged: () => void }) {
  const { t } = useTranslation('backups')
  const [isOpen, setOpen] = useState(false)
  const { hasPhrase, dataFolder } = of
  return (
    <Box title={t('phrase')}>
      {hasPhrase ? (
        <p>{t('phraseSet')}</p>
      ) : (
        <div>
          <p className="font-medium text-destructive">{t('noPhrase')}</p>
          <p className="text-muted-foreground [overflow-wrap:anywhere]">
            {t('noPhraseText', { folder: dataFolder })}
          </p>
        </div>
      )}
      <div>
        <Button variant={hasPhrase ? 'outline' : 'default'} onClick={() => setOpen(true)}>
          {t(hasPhrase ? 'changePhrase' : 'choosePhrase')}
        </Button>
      </div>
      <p className="text-muted-foreground">{t('restoring')}</p>
      {isOpen ? <PhraseDialog onClose={() => setOpen(false)} onSaved={onChanged} /> : null}
    </Box>
  )
}
