import { useTranslation } from 'react-i18next'
import { maxOptions } from '#desk/file-lists/contract'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { blankDraft, changed, withFiles } from './option-drafts.ts'
import { OptionField } from './option-field.tsx'
import { useChosenFiles } from './use-chosen-files.ts'
import type { OptionsForm } from './use-options.ts'

interface OptionsFieldProps {
  form: OptionsForm
  isSending: boolean
}

export function OptionsField({ form, isSending }: OptionsFieldProps) {
  const { t } = useTranslation('fileLists')
  const { drafts, setDrafts, upload } = form
  const accepted = useChosenFiles()
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{t('files')}</legend>
      <p className="text-faint text-xs">{t('fileHint')}</p>
      {drafts.map((draft, index) => (
        <OptionField
          key={draft.key}
          draft={draft}
          number={index + 1}
          percent={upload?.key === draft.key ? upload.percent : undefined}
          isDisabled={isSending}
          onRename={(name) => setDrafts((all) => changed(all, draft.key, { name }))}
          onChoose={(files) => {
            const chosen = accepted(files)
            setDrafts((all) => withFiles(all, draft.key, chosen))
          }}
          onRemove={() => setDrafts((all) => all.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={isSending || drafts.length >= maxOptions}
        onClick={() => setDrafts((all) => [...all, blankDraft()])}
      >
        <SymbolIcon name="plus" className="size-3.5" aria-hidden />
        {t('optionAdd')}
      </Button>
      <input type="hidden" name="fileOptions" value={form.text} data-began={form.began} />
    </fieldset>
  )
}
