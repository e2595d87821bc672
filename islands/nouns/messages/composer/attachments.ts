/** Files that wait in the composer, per ticket; they come back after a reload. */
import { atom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFiles, readFiles } from '../../../kit/forms/kept-files.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import type { DataClient } from '../../../kit/live/resource-types.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { kindOfFile, newClientId } from '../conversation/outgoing.ts'
import { admit, mostFiles } from './limits.ts'
import { measurePicture } from './picture-size.ts'

export interface DraftAttachment {
  id: string
  file: File
  /** Object URL, only for pictures. */
  url: string | undefined
}

const attachmentsAtom = atom<Readonly<Record<number, readonly DraftAttachment[]>>>({})
const none: readonly DraftAttachment[] = []

export function useAttachments(ticketId: number) {
  const client = useDataClient()
  const { t } = useTranslation('composer')
  const attachments = useAtomValue(attachmentsAtom, { store: client.store })[ticketId] ?? none
  useEffect(() => void bringBack(client, ticketId), [client, ticketId])

  const add = useCallback(
    (files: readonly File[]) => {
      const { admitted, objections } = admit(attachmentsOf(client, ticketId).length, files)
      for (const { why, name } of objections) toast.error(t(why, { name, count: mostFiles }))
      change(client, ticketId, (all) => [...all, ...admitted.map(attach)])
    },
    [client, ticketId, t],
  )
  const remove = useCallback(
    (id: string) => {
      change(client, ticketId, (all) => {
        const gone = all.find((one) => one.id === id)
        if (gone?.url) URL.revokeObjectURL(gone.url)
        return all.filter((one) => one !== gone)
      })
    },
    [client, ticketId],
  )
  /** The object URLs stay valid: the outgoing bubbles use them. */
  const clear = useCallback(() => change(client, ticketId, () => none), [client, ticketId])
  return useMemo(() => ({ attachments, add, remove, clear }), [attachments, add, remove, clear])
}

function attachmentsOf(client: DataClient, ticketId: number) {
  return client.store.get(attachmentsAtom)[ticketId] ?? none
}

function attach(file: File): DraftAttachment {
  const kind = kindOfFile(file)
  const isShown = kind === 'image' || kind === 'video'
  const url = isShown ? URL.createObjectURL(file) : undefined
  if (url && kind === 'image') measurePicture(file, url)
  return { id: newClientId(), file, url }
}

type Attachments = readonly DraftAttachment[]

function change(client: DataClient, ticketId: number, how: (all: Attachments) => Attachments) {
  const now = how(attachmentsOf(client, ticketId))
  client.store.set(attachmentsAtom, (all) => ({ ...all, [ticketId]: now }))
  void keepFiles(
    keyOf(client, ticketId),
    now.map(({ file }) => file),
  )
}

async function bringBack(client: DataClient, ticketId: number) {
  if (client.store.get(attachmentsAtom)[ticketId]) return
  const files = await readFiles(keyOf(client, ticketId))
  if (files.length === 0 || client.store.get(attachmentsAtom)[ticketId]) return
  client.store.set(attachmentsAtom, (all) => ({ ...all, [ticketId]: files.map(attach) }))
}

function keyOf({ userId }: DataClient, ticketId: number): string {
  return `draft:${userId}:${ticketId}`
}
