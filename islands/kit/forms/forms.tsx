/** On Conform: the contract's schema validates on submit, then on each input. Typed values are never changed. */
import { getFormProps, type SubmissionResult, useForm as useConform } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import { type AppError, asFailure, type ErrorCode } from '#kernel/errors'
import { passwordRule } from '#kernel/secrets/password-rule'
import { useErrorText } from '../failing/error-text.ts'
import { toast } from '../ui/toast.ts'
import { fieldText } from './field-messages.ts'
import { type Fields, shaped } from './form-shape.ts'
import { refusalOf } from './refusal.ts'
import { typedRows } from './typed-rows.ts'
import { type FormPlace, readTyped } from './typed-storage.ts'
import { useFormKey, useKeptForm } from './use-kept-form.ts'

/** What `send` answers where the person thought better of it: all stays as it was typed. */
export const isGivenUp = Symbol('given up')

interface FormOptions<S extends v.GenericSchema, V extends Fields> {
  schema: S
  initial: V
  /** Where what is typed is kept until it is saved or discarded. */
  kept: FormPlace
  /**
   * Called with valid values only; its errors are shown. What is typed meanwhile stays typed.
   * @param saved for a form that begins anew with what was sent before it returns: what was typed
   * is given up first
   */
  send: (values: v.InferOutput<S>, saved: () => void) => Promise<unknown>
  /** The field beside which to show an error that the server does not assign to one. */
  places?: Partial<Record<ErrorCode, keyof V & string>>
  /** The caller shows why it was refused: no toast says it again. */
  showsRefusal?: true
}

type Reply = SubmissionResult<string[]>

export function useForm<S extends v.GenericSchema, V extends Fields>({
  schema,
  initial,
  kept,
  send,
  places = {},
  showsRefusal,
}: FormOptions<S, V>) {
  const words = useFieldWords()
  const sendAndForget = async (values: v.InferOutput<S>) => {
    let isSaved = false
    const saved = () => {
      if (!isSaved) keeping.saved()
      isSaved = true
    }
    keeping.sending()
    if ((await send(values, saved)) === isGivenUp) return
    saved()
  }
  const { isSending, failure, post } = usePosting(sendAndForget, showsRefusal)
  const [lastResult, setLastResult] = useState<Reply>()
  const { start, hasRows } = useStart(initial, kept)
  const [form, fields] = useConform<Fields, v.InferOutput<S>>({
    defaultValue: start,
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithValibot(formData, { schema: shaped(schema, initial), disableAutoCoercion: true }),
    onSubmit(event, { submission }) {
      event.preventDefault()
      if (submission?.status !== 'success' || isSending) return
      const refuse = (error: unknown) => setLastResult(submission.reply(refusalOf(error, places)))
      void post(submission.value, refuse)
    },
  })
  const keeping = useKeptForm(form.id, kept, () => {
    if (hasRows) form.update<Fields>({ value: initial })
  })

  const field = (name: keyof V & string) => fields[name]
  const errorOf = (name: keyof V & string) => words(field(name)?.errors, name)
  const text = (name: keyof V & string) => ({
    name,
    defaultValue: initialText(field(name)?.initialValue),
  })
  return {
    id: form.id,
    props: getFormProps(form),
    isSending,
    failure,
    keeping,
    text,
    errorOf,
    field: (name: keyof V & string) => ({ ...text(name), error: errorOf(name) }),
    flag: (name: keyof V & string) => ({ name, defaultChecked: initial[name] === true }),
    rows: (name: keyof V & string) =>
      rowsOf(field(name)).map((row, index) => ({
        ...rowAccess(row, `${name}[${index}]`, words),
        key: row.key ?? String(index),
        remove: () => form.remove({ name, index }),
      })),
    addRow: (name: keyof V & string) => form.insert({ name }),
  }
}

export type Form = Pick<
  ReturnType<typeof useForm>,
  'id' | 'props' | 'isSending' | 'failure' | 'keeping'
>
export type FormRow = ReturnType<ReturnType<typeof useForm>['rows']>[number]

function usePosting<Values>(send: (values: Values) => Promise<unknown>, showsRefusal = false) {
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<AppError>()

  async function post(values: Values, refuse: (error: unknown) => void) {
    setSending(true)
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      const failure = asFailure(error)
      setFailure(failure)
      // A limit is explained in the form.
      if (failure.allowed === undefined && !showsRefusal) toast.error(errorText(error))
      refuse(error)
    } finally {
      setSending(false)
    }
  }

  return { isSending, failure, post }
}

/** With the rows typed earlier; fields that are there are typed into again. */
function useStart(initial: Fields, kept: FormPlace) {
  const key = useFormKey(kept)
  const [rows] = useState(() => typedRows(readTyped(key) ?? new Map()))
  const [start] = useState(() => ({ ...initial, ...rows }))
  return { start, hasRows: Object.keys(rows).length > 0 }
}

interface RowField {
  key: string | undefined
  getFieldset: () => Record<string, { initialValue: unknown; errors: string[] | undefined }>
}

function rowAccess(row: RowField, path: string, words: FieldWords) {
  const parts = row.getFieldset()
  return {
    text: (part: string) => ({
      name: `${path}.${part}`,
      defaultValue: initialText(parts[part]?.initialValue),
    }),
    errorOf: (part: string) => words(parts[part]?.errors, part),
  }
}

function rowsOf(field: object | undefined): RowField[] {
  return field && isList(field) ? field.getFieldList() : []
}

/** Conform's types do not tell lists from other fields. */
function isList(field: object): field is { getFieldList: () => RowField[] } {
  return typeof Reflect.get(field, 'getFieldList') === 'function'
}

function initialText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

type FieldWords = (errors: readonly string[] | undefined, name?: string) => string | undefined

/** A code of the server or of the schema. */
function useFieldWords(): FieldWords {
  const { t } = useTranslation('forms')
  const errorText = useErrorText()
  return (errors, name) => {
    const [error] = errors ?? []
    if (error === undefined) return undefined
    if (error.startsWith('ERR_')) return errorText(error)
    return t(fieldText(error, name), { field: '{{field}}', least: passwordRule.least })
  }
}
