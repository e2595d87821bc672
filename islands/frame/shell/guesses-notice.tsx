import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useStored } from '../../kit/storage/stored.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { FloatingNote } from './floating-note.tsx'

/** Until it is read: for the whole login, on every page. */
export function GuessesNotice() {
  const { t } = useTranslation('shell')
  const { guesses, me } = useFacts()
  const [read, setRead] = useStored('guessesRead')
  const isNews = guesses !== null && guesses.lastAt !== read
  return (
    <FloatingNote className="max-w-2xl bg-secondary">
      {isNews ? (
        <>
          <span>
            {t('guesses', { ...guesses, ...momentParts(guesses.lastAt, me.company.timeZone) })}
          </span>
          <Button variant="outline" size="sm" onClick={() => setRead(guesses.lastAt)}>
            {t('guessesRead')}
          </Button>
        </>
      ) : null}
    </FloatingNote>
  )
}
