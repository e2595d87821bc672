import { useRef, useState } from 'react'
import type { FileOption } from '#desk/file-lists/contract'
import {
  draftsOf,
  formsOf,
  type OptionDraft,
  rebased,
  waiting,
  withStored,
} from './option-drafts.ts'
import { useUploads } from './use-uploads.ts'

export type OptionsForm = ReturnType<typeof useOptions>

/** For `OptionsField` in a form that sends `forms` and then uploads. */
export function useOptions(initial: readonly FileOption[]) {
  const [drafts, setDrafts] = useState(() => draftsOf(initial))
  const [began] = useState(() => textOf(drafts))
  const known = useRef(initial.map(({ id }) => id))
  const uploads = useUploads(setDrafts)
  const isUploading = uploads.state !== undefined
  return {
    drafts,
    setDrafts,
    began,
    text: textOf(drafts),
    forms: formsOf(drafts),
    upload: uploads.state,
    cancel: uploads.cancel,
    isUnfinished: !isUploading && waiting(drafts).some(({ isSent }) => isSent),
    rebase: (options: readonly FileOption[]) =>
      setDrafts((now) => rebased(now, options, known.current)),
    /** @returns false if it was cancelled */
    uploadTo(fileId: number, options: readonly FileOption[]): Promise<boolean> {
      known.current = options.map(({ id }) => id)
      const stored = withStored(drafts, options)
      setDrafts(stored)
      return uploads.upload(fileId, stored)
    },
  }
}

function textOf(drafts: readonly OptionDraft[]): string {
  return JSON.stringify(drafts.map(({ id, name, file }) => [id, name, file?.name]))
}
