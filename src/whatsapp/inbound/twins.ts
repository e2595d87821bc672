import { proto } from '@whiskeysockets/baileys'
import type { Twin } from '#desk/messages/receiving/inbound'
import { storableId } from '#kernel/text/storable'

const { AssociationType } = proto.MessageAssociation

const better = new Set<number>([
  AssociationType.HD_VIDEO_DUAL_UPLOAD,
  AssociationType.HD_IMAGE_DUAL_UPLOAD,
])
/** Browsers draw the picture, and not every one plays HEVC. */
const beside = new Set<number>([
  AssociationType.MOTION_PHOTO,
  AssociationType.HEVC_VIDEO_DUAL_UPLOAD,
])

/** @param contents the message, with and without its wrappers */
export function twinIn(...contents: (proto.IMessage | null | undefined)[]): Twin | undefined {
  for (const content of contents) {
    const association = content?.messageContextInfo?.messageAssociation
    const type = association?.associationType ?? 0
    const parentWaId = storableId(association?.parentMessageKey?.id)
    if (!parentWaId || !(better.has(type) || beside.has(type))) continue
    return { parentWaId, isBetter: better.has(type) }
  }
  return undefined
}
