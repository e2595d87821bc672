import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { FormField } from '../../kit/ui/form-field.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { Textarea } from '../../kit/ui/textarea.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FileLine } from './file-line.tsx'
import type { OptionDraft } from './option-drafts.ts'

interface OptionFieldProps {
  draft: OptionDraft
  /** Its place in the list, from 1. */
  number: number
  percent: number | undefined
  isDisabled: boolean
  onRename: (name: string) => void
  onChoose: (files: File[]) => void
  onRemove: () => void
}

export function OptionField({ draft, number, percent, isDisabled, ...on }: OptionFieldProps) {
  const { t } = useTranslation('fileLists')
  const errorText = useErrorText()
  return (
    <fieldset
      aria-label={t('optionTitle', { number })}
      className="relative flex min-w-0 flex-col gap-2 rounded-md border p-3"
      disabled={isDisabled}
    >
      <FormField
        label={t('optionName')}
        error={draft.failure ? errorText(draft.failure) : undefined}
      >
        {(parts) => (
          <Textarea
            {...parts}
            rows={2}
            maxLength={4096}
            value={draft.name}
            onChange={({ target }) => on.onRename(target.value)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FileLine draft={draft} percent={percent} />
        <ChooseFile isReplacing={Boolean(draft.file ?? draft.stored)} onChoose={on.onChoose} />
      </div>
      <IconButton
        name={t('optionRemove', { number })}
        size="icon-sm"
        className="absolute top-1.5 right-1.5"
        onClick={on.onRemove}
      >
        <SymbolIcon name="trash-2" className="size-4" aria-hidden />
      </IconButton>
    </fieldset>
  )
}
