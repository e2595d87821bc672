import { useEffect, useRef, useState } from 'react'
import { AppError, asFailure } from '#kernel/errors'
import type { ImportPreview } from '#outreach/contact-list-imports/contract'
import type { ImportedField } from '#outreach/contact-list-imports/fields'
import { spreadsheetLimits } from '#outreach/spreadsheets/limits'
import { type FormPlace, writeTyped } from '../../kit/forms/typed-storage.ts'
import { useFormKey } from '../../kit/forms/use-kept-form.ts'
import { useNumberCountry } from '../number-reading/use-number-country.ts'

export type FieldChoice = (ImportedField | null)[]

/** What was answered about numbers that cannot be read without asking. */
export interface NumberAnswers {
  areaCode?: string
  severalAs?: 'national' | 'international'
  takesOthers?: boolean
}

/** Where a file goes: into a list, or among the contacts. */
export interface ImportTarget {
  preview: (chosen: PreviewChoice) => Promise<ImportPreview>
  send: (chosen: ChosenColumns & ReadingChoice) => Promise<unknown>
}

type ReadingChoice = NumberAnswers & { file: File; country: string | undefined }
export type PreviewChoice = ReadingChoice & Partial<ChosenColumns>

interface ChosenColumns {
  hasHeader: boolean
  nameColumn: string
  surnameColumn: string
  numberColumn: string
  emailColumn: string
  countryCodeColumn: string
  areaCodeColumn: string
  companyColumn: string
}

interface DraftState {
  file?: File
  preview?: ImportPreview
  fields: FieldChoice
  answers: NumberAnswers
  failure?: AppError
  isReading: boolean
  isSending: boolean
}

const blank: DraftState = { fields: [], answers: {}, isReading: false, isSending: false }

/**
 * A file that is chosen, previewed, and sent.
 *
 * @param pasted where cells that are pasted instead are kept until they are sent
 */
export function useDraft(target: ImportTarget, pasted: FormPlace) {
  const [state, setState] = useState(blank)
  /** Of the newest reading: what an older one answers is outdated. */
  const reading = useRef(0)
  const key = useFormKey(pasted)
  const country = useNumberCountry()
  useEffect(
    () => () => {
      reading.current += 1
    },
    [],
  )

  /** @param choice columns, or whether the first row has headings; else both are recognized */
  async function read(
    file: File,
    choice: Partial<ChosenColumns> = {},
    answers: NumberAnswers = {},
  ) {
    reading.current += 1
    const mine = reading.current
    setState((before) => ({ ...before, file, answers, isReading: true, failure: undefined }))
    const chosen = { file, ...choice, ...answers, country: country.country }
    const next = await previewOf(target, chosen).then(
      (preview) => ({ preview, fields: preview.columns.map(({ field }) => field) }),
      (error) => ({ failure: asFailure(error) }),
    )
    if (mine === reading.current) setState((before) => ({ ...before, ...next, isReading: false }))
  }

  /** The same columns, other answers. */
  async function readAgain(changes: { fields?: FieldChoice; answers?: NumberAnswers } = {}) {
    const { file, preview } = state
    const { fields = state.fields, answers = state.answers } = changes
    setState((before) => ({ ...before, fields }))
    if (!file || !preview || !fields.includes('number')) return
    await read(file, columnsIn(preview, fields), answers)
  }

  const readWith = useRef(country.country)
  useEffect(() => {
    if (readWith.current === country.country) return
    readWith.current = country.country
    void readAgain()
  })

  async function send() {
    const { file, preview, fields, answers } = state
    if (!file || !preview) return
    setState((before) => ({ ...before, isSending: true, failure: undefined }))
    const chosen = { file, ...columnsIn(preview, fields), ...answers, country: country.country }
    const failure = await target.send(chosen).then(
      () => undefined,
      (error) => asFailure(error),
    )
    if (!failure) writeTyped(key, new Map())
    setState((before) => ({ ...before, isSending: false, failure }))
  }

  return {
    ...state,
    pasted,
    name: state.file?.name ?? '',
    country,
    read,
    send,
    setFields: (fields: FieldChoice) => void readAgain({ fields }),
    answer: (answers: NumberAnswers) => void readAgain({ answers }),
    discard: () => setState(blank),
  }
}

export type ImportDraft = ReturnType<typeof useDraft>

export const isWorkbook = ({ name }: File) => /\.(?:xlsx?|ods)$/i.test(name)

async function previewOf(target: ImportTarget, chosen: PreviewChoice) {
  const { size } = chosen.file
  if (size === 0) throw new AppError('ERR_EMPTY_FILE')
  if (size > spreadsheetLimits.fileBytes) throw new AppError('ERR_SPREADSHEET_FILE_TOO_LARGE')
  return target.preview(chosen)
}

function columnsIn({ hasHeader }: ImportPreview, fields: FieldChoice) {
  const columnsOf = (field: ImportedField) =>
    fields.flatMap((one, column) => (one === field ? [column] : [])).join(',')
  return {
    hasHeader,
    nameColumn: columnsOf('name'),
    surnameColumn: columnsOf('surname'),
    numberColumn: columnsOf('number'),
    emailColumn: columnsOf('email'),
    countryCodeColumn: columnsOf('countryCode'),
    areaCodeColumn: columnsOf('areaCode'),
    companyColumn: columnsOf('company'),
  }
}
