/**
 * The one hook behind all forms, on Conform: fields are the browser's own, named as the contract
 * names them; the contract's schema checks what they say, and again with each key once it was wrong;
 * the server's answer lands beside the fields. Nothing typed is touched.
 */
import { getFormProps, type SubmissionResult, useForm as useConform } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import type { ErrorCode } from '#errors'
import { useErrorText } from '../app/error-text.ts'
import { toast } from '../ui/toast.ts'
import { fieldText } from './field-messages.ts'
import { type Fields, shaped } from './form-shape.ts'
import { refusalOf } from './refusal.ts'

interface FormOptions<S extends v.GenericSchema, V extends Fields> {
  schema: S
  /** How the fields begin. */
  initial: V
  /** Only with what the schema accepts. What it throws is shown. */
  send: (values: v.InferOutput<S>) => Promise<unknown>
  /** Beside which field a refusal belongs that the server does not say it of. */
  places?: Partial<Record<ErrorCode, keyof V & string>>
}

type Reply = SubmissionResult<string[]>

export function useForm<S extends v.GenericSchema, V extends Fields>({
  schema,
  initial,
  send,
  places = {},
}: FormOptions<S, V>) {
  const errorText = useErrorText()
  const words = useFieldWords()
  const [isSending, setSending] = useState(false)
  const [lastResult, setLastResult] = useState<Reply>()
  const [form, fields] = useConform<Fields, v.InferOutput<S>>({
    defaultValue: initial,
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

  async function post(values: v.InferOutput<S>, refuse: (error: unknown) => void) {
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      toast.error(errorText(error))
      refuse(error)
    } finally {
      setSending(false)
    }
  }

  const field = (name: keyof V & string) => fields[name]
  const listOf = (name: keyof V & string) => {
    const list = field(name)
    return list && isList(list) ? list.getFieldList() : []
  }
  return {
    id: form.id,
    props: getFormProps(form),
    isSending,
    /** For a control of text: its name and what it begins with. */
    text: (name: keyof V & string) => ({
      name,
      defaultValue: initialText(field(name)?.initialValue),
    }),
    /** For a field of text: the same, and what is wrong with it. */
    field: (name: keyof V & string) => ({
      name,
      defaultValue: initialText(field(name)?.initialValue),
      error: words(field(name)?.errors),
    }),
    /** For a switch or a single box to tick. */
    flag: (name: keyof V & string) => ({ name, defaultChecked: initial[name] === true }),
    /** What is wrong with the field, in the reader's words. */
    errorOf: (name: keyof V & string) => words(field(name)?.errors),
    /** Of a list of rows: each with its fields, and buttons' work. */
    rows: (name: keyof V & string) =>
      listOf(name).map((row, index) => {
        const parts = row.getFieldset()
        return {
          key: row.key ?? String(index),
          text: (part: string) => ({
            name: `${name}[${index}].${part}`,
            defaultValue: initialText(parts[part]?.initialValue),
          }),
          errorOf: (part: string) => words(parts[part]?.errors),
          remove: () => form.remove({ name, index }),
        }
      }),
    addRow: (name: keyof V & string) => form.insert({ name }),
  }
}

export type Form = Pick<ReturnType<typeof useForm>, 'id' | 'props' | 'isSending'>
export type FormRow = ReturnType<ReturnType<typeof useForm>['rows']>[number]

interface RowField {
  key: string | undefined
  getFieldset: () => Record<string, { initialValue: unknown; errors: string[] | undefined }>
}

/** Every field can be asked for rows; which ones have any, only their form knows. */
function isList(field: object): field is { getFieldList: () => RowField[] } {
  return typeof Reflect.get(field, 'getFieldList') === 'function'
}

function initialText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The first of a field's errors as the reader says it: a code of the server or the schema's word. */
function useFieldWords() {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  return (errors: readonly string[] | undefined): string | undefined => {
    const [error] = errors ?? []
    if (error === undefined) return undefined
    return error.startsWith('ERR_') ? errorText(error) : t(fieldText(error))
  }
}
