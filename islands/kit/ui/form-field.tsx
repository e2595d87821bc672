import { type ReactNode, useId } from 'react'
import { Field, FieldDescription, FieldError, FieldLabel } from './field.tsx'
import { namedField } from './named-field.ts'

/** Attributes that tie a control to its label, hint and error. */
export interface FieldParts {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps {
  label: string
  hint?: string
  error?: string
  children: (parts: FieldParts) => ReactNode
}

export function FormField({ label, hint, error, children }: FormFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error ? <FieldError id={errorId}>{namedField(error, label)}</FieldError> : null}
      {hint ? <FieldDescription id={hintId}>{hint}</FieldDescription> : null}
    </Field>
  )
}
