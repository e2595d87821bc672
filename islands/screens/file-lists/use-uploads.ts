import { useEffect, useRef, useState } from 'react'
import { uploadListedFiles } from '#desk/file-lists/contract'
import { call } from '#kernel/http/call'
import { changed, type OptionDraft, waiting, withUploaded } from './option-drafts.ts'
import { type UploadOptions, uploadWaiting } from './uploading.ts'

interface UploadState {
  key: number
  /** Of the file that is being sent, from 1. */
  number: number
  total: number
  percent: number
}

type SetDrafts = (change: (drafts: OptionDraft[]) => OptionDraft[]) => void

const send: UploadOptions['send'] = (input, options) => call(uploadListedFiles, input, options)

/** Ends with the dialog. */
export function useUploads(setDrafts: SetDrafts) {
  const [state, setState] = useState<UploadState>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const change = (key: number, how: Partial<OptionDraft>) =>
    setDrafts((drafts) => changed(drafts, key, how))
  const events: UploadOptions['events'] = {
    began(key) {
      setState((last) => last && { ...last, key, number: last.number + 1, percent: 0 })
      change(key, { isSent: true, failure: undefined })
    },
    progressed: (_, fraction) =>
      setState((last) => last && { ...last, percent: Math.round(fraction * 100) }),
    ended: (key, file) => setDrafts((drafts) => withUploaded(drafts, key, file)),
    failed: (key, failure) => change(key, { failure }),
  }

  async function upload(fileId: number, drafts: readonly OptionDraft[]) {
    const total = waiting(drafts).length
    if (total > 0) setState({ key: 0, number: 0, total, percent: 0 })
    controller.current = new AbortController()
    const { signal } = controller.current
    try {
      return await uploadWaiting(fileId, drafts, { send, signal, events })
    } finally {
      setState(undefined)
    }
  }

  return { state, upload, cancel: () => controller.current?.abort() }
}
