/** The options of a list while it is edited, and what is uploaded of their files. */

import type { FileOption } from '#desk/file-lists/contract'
import type { ErrorCode } from '#kernel/errors'

interface StoredFile {
  /** Null until the server is asked again. */
  path: string | null
  name: string
  bytes: number
}

export interface OptionDraft {
  /** Of React; stays when the option gets its id. */
  key: number
  id: number | undefined
  name: string
  stored: StoredFile | undefined
  /** Chosen, and not yet uploaded. */
  file: File | undefined
  /** Its upload began; without an answer it may have arrived. */
  isSent: boolean
  failure: ErrorCode | undefined
}

let lastKey = 0

function draftOf(name: string, more: Partial<OptionDraft> = {}): OptionDraft {
  lastKey += 1
  const blank = { id: undefined, stored: undefined, file: undefined, failure: undefined }
  return { key: lastKey, name, isSent: false, ...blank, ...more }
}

export function draftsOf(options: readonly FileOption[]): OptionDraft[] {
  return options.map((option) => draftOf(option.name, { id: option.id, stored: storedOf(option) }))
}

export const blankDraft = () => draftOf('')

function storedOf({ path, media }: FileOption): StoredFile | undefined {
  return path && media ? { path, name: media.name, bytes: media.bytes } : undefined
}

type Drafts = readonly OptionDraft[]

export function changed(drafts: Drafts, key: number, change: Partial<OptionDraft>): OptionDraft[] {
  return drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft))
}

/** The first file for this option, further ones for new options below. */
export function withFiles(drafts: Drafts, key: number, files: readonly File[]): OptionDraft[] {
  const [first, ...others] = files.map((file) => ({ file, isSent: false, failure: undefined }))
  if (!first) return [...drafts]
  return drafts.flatMap((draft) =>
    draft.key === key
      ? [{ ...draft, ...first }, ...others.map((chosen) => draftOf('', chosen))]
      : [draft],
  )
}

export function formsOf(drafts: Drafts) {
  return drafts.map(({ id, name }) => ({ id, name }))
}

/** What the server answered, in the same order. */
export function withStored(drafts: Drafts, options: readonly FileOption[]): OptionDraft[] {
  return drafts.map((draft, index) => {
    const option = options[index]
    if (!option) return draft
    const stored = storedOf(option)
    const file = hasArrived(draft, option) ? undefined : draft.file
    return { ...draft, id: option.id, stored, file }
  })
}

/** An upload whose answer was lost is not sent again. */
function hasArrived({ file, isSent, stored }: OptionDraft, { path, media }: FileOption): boolean {
  const isNew = path !== null && path !== stored?.path
  return isSent && isNew && media?.bytes === file?.size
}

/**
 * After somebody else's change: options that they added are added, and those that they deleted
 * become new ones. @param known ids that this person has seen
 */
export function rebased(
  drafts: Drafts,
  options: readonly FileOption[],
  known: readonly number[],
): OptionDraft[] {
  const current = new Map(options.map((option) => [option.id, option]))
  const own = drafts.map((draft) => {
    const option = current.get(draft.id ?? 0)
    return { ...draft, id: option?.id, stored: option && storedOf(option) }
  })
  return [...own, ...draftsOf(options.filter(({ id }) => !known.includes(id)))]
}

export function withUploaded(drafts: Drafts, key: number, { name, size }: File): OptionDraft[] {
  const stored = { path: null, name, bytes: size }
  return changed(drafts, key, { file: undefined, isSent: false, stored })
}

export const waiting = (drafts: Drafts) => drafts.filter(({ file }) => file !== undefined)
