import { useEffect, useRef, useState } from 'react'
import {
  type ImportPreview,
  uploadContacts,
  uploadRows,
} from '#outreach/contact-list-imports/contract'
import type { ImportedField } from '#outreach/contact-list-imports/fields'
import { AppError, asFailure } from '#platform/errors'
import { call } from '#platform/http/call'

export type FieldChoice = (ImportedField | null)[]

interface DraftState {
  file?: File
  preview?: ImportPreview
  fields: FieldChoice
  failure?: AppError
  isReading: boolean
  isSending: boolean
}

const blank: DraftState = { fields: [], isReading: false, isSending: false }

/** A file that is chosen, previewed, and sent. */
export function useDraft(contactListId: number) {
  const [state, setState] = useState(blank)
  /** Of the newest reading: what an older one answers is outdated. */
  const reading = useRef(0)
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
    const next = await previewOf(contactListId, file, hasHeader).then(
      (preview) => ({ preview, fields: preview.columns.map(({ field }) => field) }),
      (error) => ({ failure: asFailure(error) }),
    )
    if (mine === reading.current) setState((before) => ({ ...before, ...next, isReading: false }))
  }

  async function send() {
    const { file, preview, fields } = state
    if (!file || !preview) return
    setState((before) => ({ ...before, isSending: true, failure: undefined }))
    const failure = await sendFile({ contactListId, file, preview, fields }).then(
      () => undefined,
      (error) => asFailure(error),
    )
    setState((before) => ({ ...before, isSending: false, failure }))
  }

  return {
    ...state,
    name: state.file?.name ?? '',
    read,
    send,
    setFields: (fields: FieldChoice) => setState((before) => ({ ...before, fields })),
    discard: () => setState(blank),
  }
}

export type ImportDraft = ReturnType<typeof useDraft>

const isWorkbook = ({ name }: File) => /\.xlsx?$/i.test(name)

async function previewOf(contactListId: number, file: File, hasHeader: boolean | undefined) {
  if (file.size === 0) throw new AppError('ERR_EMPTY_FILE')
  if (file.size > uploadContacts.files.bytes) throw new AppError('ERR_SPREADSHEET_FILE_TOO_LARGE')
  const input = { contactListId, preview: true, hasHeader, file: [file] }
  const answer = await call(isWorkbook(file) ? uploadContacts : uploadRows, input)
  if (Array.isArray(answer)) throw new AppError('ERR_INTERNAL')
  return answer
}

type Sent = { contactListId: number; file: File; preview: ImportPreview; fields: FieldChoice }

function sendFile({ contactListId, file, preview, fields }: Sent) {
  const columnsOf = (field: ImportedField) =>
    fields.flatMap((one, column) => (one === field ? [column] : [])).join(',')
  const input = {
    contactListId,
    file: [file],
    hasHeader: preview.hasHeader,
    nameColumn: columnsOf('name'),
    surnameColumn: columnsOf('surname'),
    numberColumn: columnsOf('number'),
    emailColumn: columnsOf('email'),
  }
  return call(isWorkbook(file) ? uploadContacts : uploadRows, input)
}
