import type { uploadListedFiles } from '#desk/file-lists/contract'
import { AppError, type ErrorCode } from '#kernel/errors'
import type { CallOptions } from '#kernel/http/call'
import type { RequestOf } from '#kernel/http/endpoint'
import { type OptionDraft, waiting } from './option-drafts.ts'

interface UploadEvents {
  began: (key: number) => void
  /** A fraction from 0 to 1. */
  progressed: (key: number, fraction: number) => void
  ended: (key: number, file: File) => void
  failed: (key: number, code: ErrorCode) => void
}

export interface UploadOptions {
  send: (input: RequestOf<typeof uploadListedFiles>, options: CallOptions) => Promise<unknown>
  signal: AbortSignal
  events: UploadEvents
}

/** One at a time, so that what has arrived stays when a later one fails. @returns false if aborted */
export async function uploadWaiting(
  fileId: number,
  drafts: readonly OptionDraft[],
  { send, signal, events }: UploadOptions,
): Promise<boolean> {
  for (const { key, id, file } of waiting(drafts)) {
    if (!file || id === undefined) continue
    events.began(key)
    const onProgress = (fraction: number) => events.progressed(key, fraction)
    const input = { fileId, id: String(id), typeArch: 'fileList' as const, files: [file] }
    try {
      await send(input, { signal, onProgress })
    } catch (error) {
      if (signal.aborted) return false
      if (error instanceof AppError) events.failed(key, error.code)
      throw error
    }
    events.ended(key, file)
  }
  return true
}
