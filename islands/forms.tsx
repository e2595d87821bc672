/** The one hook behind all forms: the contract's own schema checks, the server's answer lands beside the fields. */
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { AppError } from '#errors'
import { fieldText } from '#i18n/field-messages'
import { useErrorText } from './error-text.ts'
import { toast } from './ui/toast.tsx'

type Values = Record<string, unknown>
type Errors = Record<string, string>

interface FormOptions<Schema extends v.GenericSchema<unknown, unknown>, V extends Values> {
  schema: Schema
  initial: V
  /** Only with what the schema accepts. What it throws is shown. */
  send: (values: V) => Promise<unknown>
}

export function useForm<Schema extends v.GenericSchema<unknown, unknown>, V extends Values>({
  schema,
  initial,
  send,
}: FormOptions<Schema, V>) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const wasTried = useRef(false)

  const set = <Name extends keyof V>(name: Name, value: V[Name]) => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (wasTried.current) setErrors(errorsIn(schema, next))
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    wasTried.current = true
    const wrong = errorsIn(schema, values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusFirst(form.current)
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'ERR_INTERNAL'
      const fields = error instanceof AppError ? error.fields : undefined
      if (fields) setErrors(fields)
      toast.error(errorText(code))
      focusFirst(form.current)
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    set,
    isSending,
    formProps: { ref: form, onSubmit, noValidate: true },
    /** What is wrong with the field, in the reader's words. */
    errorOf: (name: keyof V & string) => {
      const error = errors[name]
      if (error === undefined) return undefined
      return error.startsWith('ERR_') ? errorText(error) : t(fieldText(error))
    },
  }
}

function errorsIn(schema: v.GenericSchema<unknown, unknown>, values: Values): Errors {
  const parsed = v.safeParse(schema, values)
  const errors: Errors = {}
  for (const issue of parsed.issues ?? []) {
    const field = String(issue.path?.[0]?.key ?? '')
    errors[field] ??= issue.message
  }
  return errors
}

/** After React has marked them. */
function focusFirst(form: HTMLFormElement | null) {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
}
