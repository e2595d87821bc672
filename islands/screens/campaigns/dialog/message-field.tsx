import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { insertInto } from '../../../kit/text/insert-into.ts'
import { FormField } from '../../../kit/ui/form-field.tsx'
import { Textarea } from '../../../kit/ui/textarea.tsx'

interface MessageFieldProps {
  label: string
  name: string
  defaultValue: string
  readOnly: boolean
  /** The keys of placeholders, one chip each. */
  keys: readonly string[]
  warning: string | undefined
}

export function MessageField({ label, readOnly, keys, warning, ...given }: MessageFieldProps) {
  const { t } = useTranslation('campaigns')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <FormField label={label} {...(warning ? { hint: warning } : {})}>
      {(parts) => (
        <div className="flex flex-col gap-1.5">
          <Textarea
            ref={field}
            rows={4}
            maxLength={4_096}
            {...parts}
            {...given}
            readOnly={readOnly}
          />
          {readOnly ? null : (
            <fieldset aria-label={t('variables')} className="flex flex-wrap gap-1.5">
              {keys.map((key) => (
                <button
                  key={key}
                  type="button"
                  aria-label={t('insert', { key: `{${key}}` })}
                  onClick={() => insertInto(field.current, `{${key}}`)}
                  className="h-6 max-w-48 truncate rounded-full border px-2 font-mono text-muted-foreground text-xs hover:bg-accent hover:text-accent-foreground"
                >
                  {`{${key}}`}
                </button>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </FormField>
  )
}
