import { useId } from 'react'
import { FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { namedField } from '../ui/named-field.ts'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import type { FormRow } from './forms.tsx'

interface PairFieldProps {
  row: FormRow
  /** The field of the row whose errors are shown. */
  nameKey: string
  texts: { name: string; value: string; remove: string }
  nameClass?: string
}

/** A row of a name and its value, with the button that removes it. */
export function PairField({ row, nameKey, texts, nameClass }: PairFieldProps) {
  const error = row.errorOf(nameKey)
  const errorId = useId()
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-2">
        <Input
          aria-label={texts.name}
          placeholder={texts.name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          autoComplete="off"
          className={nameClass}
          {...row.text(nameKey)}
        />
        <Input aria-label={texts.value} placeholder={texts.value} {...row.text('value')} />
        <IconButton name={texts.remove} onClick={row.remove}>
          <SymbolIcon name="trash-2" className="size-4" aria-hidden />
        </IconButton>
      </div>
      {error ? <FieldError id={errorId}>{namedField(error, texts.name)}</FieldError> : null}
    </div>
  )
}
