import type { media } from '#db/schema/media.ts'
import type { Scope } from '#kernel/scope'
import { hasExtension } from './names.ts'
import { isKnownType, typeOf } from './types.ts'

export type MediaRow = typeof media.$inferSelect

export function fileColumns<T extends Record<keyof MediaRow, unknown>>(columns: T) {
  const { id, companyId, attempts, createdAt, ...shown } = columns
  return shown
}
export type ShownFile = Omit<MediaRow, 'id' | 'companyId' | 'attempts' | 'createdAt'>

export function publicName({ name, mimetype }: Pick<MediaRow, 'name' | 'mimetype'>): string {
  return `${name}.${typeOf(mimetype).extension}`
}

type NamedFile = Pick<MediaRow, 'originalName' | 'name' | 'mimetype'>

/** Phones name documents as they like; without an extension no computer opens what was downloaded. */
export function downloadName(row: NamedFile): string {
  const { originalName, mimetype } = row
  if (originalName === '') return publicName(row)
  return hasExtension(originalName) || !isKnownType(mimetype)
    ? originalName
    : `${originalName}.${typeOf(mimetype).extension}`
}

function mediaAddress(
  scope: Scope,
  row: Pick<MediaRow, 'name' | 'mimetype' | 'state'>,
): string | null {
  return row.state === 'stored' ? `${scope.publicUrl}/media/${publicName(row)}` : null
}

const nothing = { mediaUrl: null, mediaState: null, mediaFailure: null, media: null }

export function shownMedia(scope: Scope, row: ShownFile | null) {
  if (!row) return nothing
  const { state, failure, originalName, kind, mimetype, bytes, width, height, seconds } = row
  return {
    mediaUrl: mediaAddress(scope, row),
    mediaState: state,
    mediaFailure: failure,
    media: {
      name: originalName,
      kind,
      mimetype,
      bytes,
      width,
      height,
      seconds,
      preview: row.preview,
    },
  }
}
