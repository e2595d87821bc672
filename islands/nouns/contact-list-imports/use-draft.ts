import { useEffect, useRef, useState } from 'react'
import type { ImportPreview } from '#outreach/contact-list-imports/contract'
import type { ImportedField } from '#outreach/contact-list-imports/fields'
import { AppError, asFailure } from '#platform/errors'
import { spreadsheetLimits } from '#platform/spreadsheets/limits'
import { type FormPlace, writeTyped } from '../../kit/forms/typed-storage.ts'
import { useFormKey } from '../../kit/forms/use-kept-form.ts'

export type FieldChoice = (ImportedField | null)[]

/** Where a file goes: into a list, or among the contacts. */
export interface ImportTarget {
  preview: (file: File, hasHeader: boolean | undefined) => Promise<ImportPreview>
  send: (chosen: ChosenColumns) => Promise<unknown>
}

interface ChosenColumns {
  file: File
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
  failure?: AppError
  isReading: boolean
  isSending: boolean
}

const blank: DraftState = { fields: [], isReading: false, isSending: false }

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
  useEffect(
    () => () => {
      reading.current += 1
    },
    [],
  )

  async function read(file: File, hasHeader?: boolean) {
    reading.current += 1
    const mine = reading.current
    setState((before) => ({ ...before, file, isReading: true, failure: undefined }))
    const next = await previewOf(target, file, hasHeader).then(
      (preview) => ({ preview, fields: preview.columns.map(({ field }) => field) }),
      (error) => ({ failure: asFailure(error) }),
    )
    if (mine === reading.current) setState((before) => ({ ...before, ...next, isReading: false }))
  }

  async function send() {
    const { file, preview, fields } = state
    if (!file || !preview) return
    setState((before) => ({ ...before, isSending: true, failure: undefined }))
    const failure = await target.send({ file, ...columnsIn(preview, fields) }).then(
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
    read,
    send,
    setFields: (fields: FieldChoice) => setState((before) => ({ ...before, fields })),
    discard: () => setState(blank),
  }
}

export type ImportDraft = ReturnType<typeof useDraft>

export const isWorkbook = ({ name }: File) => /\.(?:xlsx?|ods)$/i.test(name)

async function previewOf(target: ImportTarget, file: File, hasHeader: boolean | undefined) {
  if (file.size === 0) throw new AppError('ERR_EMPTY_FILE')
  if (file.size > spreadsheetLimits.fileBytes) throw new AppError('ERR_SPREADSHEET_FILE_TOO_LARGE')
  return target.preview(file, hasHeader)
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
