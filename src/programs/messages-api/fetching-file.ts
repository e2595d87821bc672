import { AppError, type ErrorCode, fail } from '#kernel/errors'
import { discardMedia } from '#kernel/media/discarding'
import { extensionOf } from '#kernel/media/names'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import { maxMediaBytes, storeMedia } from '#kernel/media/storing'
import { type Download, download } from '#kernel/network/download'
import { type FetchFailureReason, isFetchFailure } from '#kernel/network/fetch-failure'
import type { GuardedFetchRules } from '#kernel/network/guarded-fetch'
import type { Company } from '#kernel/scope'

interface FileRequest {
  mediaUrl: string
  fileName: string | undefined
  /** Milliseconds from the call to the last byte. */
  timeoutMs: number
  meter(bytes: number): void
}

interface Surroundings {
  store: MediaStore
  fetchRules: GuardedFetchRules
}

/** The caller discards the file when its message is stored, or not. */
export async function fetchFile(
  { store, fetchRules }: Surroundings,
  company: Company,
  { mediaUrl, fileName, timeoutMs, meter }: FileRequest,
): Promise<MediaRow> {
  meter(0)
  const limits = { timeoutMs, maxBytes: maxMediaBytes }
  const found = await download(mediaUrl, limits, fetchRules).catch(
    asRefusal('ERR_MEDIA_URL_UNREACHABLE'),
  )
  const name = fileName || found.fileName || 'file'
  requireFile(found, name)
  const { stream, contentType: type } = found
  const source = { stream, name, type, isStrict: true } as const
  const stored = await storeMedia(store, company, source).catch(
    asRefusal('ERR_MEDIA_URL_INCOMPLETE'),
  )
  try {
    meter(stored.bytes)
    return stored
  } catch (error) {
    await discardMedia(store, company, [stored]).catch(() => {})
    throw error
  }
}

/** A page of an error or a login, where a file was named. */
function requireFile({ contentType }: Download, name: string) {
  const isPage = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '')
  if (isPage && !/^x?html?$/.test(extensionOf(name))) fail('ERR_MEDIA_URL_NO_FILE')
}

const codes: Record<Exclude<FetchFailureReason, 'unreachable'>, ErrorCode> = {
  refused: 'ERR_MEDIA_URL_REFUSED',
  timeout: 'ERR_MEDIA_URL_TIMEOUT',
  tooLarge: 'ERR_MEDIA_TOO_LARGE',
}

const codesOfFiles: Partial<Record<ErrorCode, ErrorCode>> = {
  ERR_BODY_TOO_LARGE: 'ERR_MEDIA_TOO_LARGE',
  ERR_UNSUPPORTED_MEDIA_TYPE: 'ERR_MEDIA_URL_NO_FILE',
}

function asRefusal(unreachable: ErrorCode) {
  return (error: unknown): never => {
    if (isFetchFailure(error)) {
      fail(error.reason === 'unreachable' ? unreachable : codes[error.reason], { cause: error })
    }
    const code = error instanceof AppError ? codesOfFiles[error.code] : undefined
    if (code) fail(code, { cause: error })
    throw error
  }
}
