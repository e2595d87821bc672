import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../kit/live/resource.ts'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ImportProgress } from './import-progress.tsx'
import { importsOfList } from './imports-of-list.ts'
import { intoList } from './into-list.ts'
import { PreviewStep } from './preview-step.tsx'
import { useDraft } from './use-draft.ts'

interface ImportDialogProps {
  contactListId: number
  onClose: () => void
}

/** A running import is shown whoever started it; else a file is chosen, previewed and sent. */
export function ImportDialog({ contactListId, onClose }: ImportDialogProps) {
  const { t } = useTranslation('contactListImports')
  const { data: imports } = useResource(importsOfList, { contactListId })
  const draft = useDraft(intoList(contactListId), ['pastedInto', contactListId])
  const [endedBefore, setEndedBefore] = useState<number>()
  const newest = imports?.[0]
  const isRunning = newest?.state === 'running'
  if (imports && endedBefore === undefined) setEndedBefore(isRunning ? 0 : (newest?.id ?? 0))

  if (!imports || (draft.isSending && !isRunning)) {
    return (
      <TitledDialog title={t('title')} onClose={onClose} size="lg">
        <p role="status" className="pb-3 text-muted-foreground text-sm">
          {draft.isSending ? t('reading', { name: draft.name }) : null}
        </p>
        <Skeleton className="h-40 w-full" />
      </TitledDialog>
    )
  }
  if (newest && newest.id > (endedBefore ?? newest.id)) {
    const startAgain = () => {
      draft.discard()
      setEndedBefore(newest.id)
    }
    return <ImportProgress record={newest} onAgain={startAgain} onClose={onClose} />
  }
  return draft.preview ? (
    <PreviewStep draft={draft} preview={draft.preview} onClose={onClose} />
  ) : (
    <ChooseStep draft={draft} last={newest} onClose={onClose} />
  )
}
