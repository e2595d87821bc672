import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/button.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { type LeavingAnswer, showQuestions, type UnsentQuestion } from './asking-about-unsent.ts'

export function LeavingQuestion() {
  const [question, setQuestion] = useState<UnsentQuestion>()
  useEffect(() => showQuestions(setQuestion), [])
  if (!question) return null
  const answer = (one: LeavingAnswer) => {
    setQuestion(undefined)
    question.answer(one)
  }
  return <Asking unsent={question.unsent} onAnswer={answer} />
}

interface AskingProps extends Pick<UnsentQuestion, 'unsent'> {
  onAnswer: (answer: LeavingAnswer) => void
}

function Asking({ unsent: { messages, files, texts }, onAnswer }: AskingProps) {
  const { t } = useTranslation(['shell', 'common'])
  const keep = useRef<HTMLButtonElement>(null)
  const lines = [
    messages > 0 && t('unsentMessages', { count: messages }),
    files > 0 && t('unsentFiles', { count: files }),
    texts > 0 && t('unsentTexts', { count: texts }),
  ].filter((line) => line !== false)
  return (
    <TitledDialog
      onClose={() => onAnswer('stay')}
      title={t('leavingTitle')}
      description={t('leavingText')}
      initialFocus={keep}
      actions={
        <>
          <Button variant="outline" onClick={() => onAnswer('stay')}>
            {t('common:cancel')}
          </Button>
          <Button variant="destructive" onClick={() => onAnswer('delete')}>
            {t('deleteUnsent')}
          </Button>
          <Button ref={keep} onClick={() => onAnswer('keep')}>
            {t('keepUnsent')}
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </TitledDialog>
  )
}
