import { useEffect, useState } from 'react'
import {
  type Announcement,
  attachToAnnouncement,
  detachFromAnnouncement,
  maxPictureBytes,
  pictureTypes,
} from '#company/announcements/contract'
import { asFailure } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { mediaPath } from '../../kit/text/media-path.ts'

export type Picture = ReturnType<typeof usePicture>

/** Of an announcement; chosen or removed, it is sent after the announcement was saved. */
export function usePicture(announcement: Announcement | undefined) {
  const [chosen, setChosen] = useState<File | null>()
  const [refused, setRefused] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const preview = useObjectUrl(chosen ?? undefined)
  const [upload] = useState(() => new AbortController())
  useEffect(() => () => upload.abort(), [upload])

  function choose(file: File | null) {
    const isAccepted = !file || (pictureTypes.includes(file.type) && file.size <= maxPictureBytes)
    setRefused(isAccepted ? undefined : file.name)
    if (isAccepted) setChosen(file)
  }

  async function save(announcementId: number) {
    if (chosen === null) await call(detachFromAnnouncement, { announcementId })
    if (chosen) {
      const options = { onProgress: setProgress, signal: upload.signal }
      try {
        await call(attachToAnnouncement, { announcementId, file: [chosen] }, options)
      } catch (error) {
        if ([413, 415].includes(asFailure(error).status)) setRefused(chosen.name)
        throw error
      } finally {
        setProgress(undefined)
      }
    }
  }

  const name = chosen === undefined ? (announcement?.mediaName ?? null) : (chosen?.name ?? null)
  const stored = announcement?.mediaPath ? mediaPath(announcement.mediaPath) : undefined
  const url = chosen === undefined ? stored : preview
  return { name, url, isChanged: chosen !== undefined, refused, progress, choose, save }
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
