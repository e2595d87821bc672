/** Files that wait in the composer, per ticket; they come back after a reload. */
import { atom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFiles, readFiles } from '../../forms/kept-files.ts'
import { type Desk, useDesk } from '../../live/resource.ts'
import { toast } from '../../ui/toast.ts'
import { kindOfFile } from '../conversation/outgoing.ts'
import { admit, mostFiles } from './limits.ts'

export interface Attachment {
  id: string
  file: File
  /** Where the page shows it from; only for what has a picture. */
  url: string | undefined
}

const attachmentsAtom = atom<Readonly<Record<number, readonly Attachment[]>>>({})
const none: readonly Attachment[] = []

export function useAttachments(ticketId: number) {
  const desk = useDesk()
  const { t } = useTranslation('composer')
  const attachments = useAtomValue(attachmentsAtom, { store: desk.store })[ticketId] ?? none
  useEffect(() => void bringBack(desk, ticketId), [desk, ticketId])

  const add = useCallback(
    (files: readonly File[]) => {
      const { admitted, objections } = admit(attachmentsOf(desk, ticketId).length, files)
      for (const { why, name } of objections) toast.error(t(why, { name, count: mostFiles }))
      change(desk, ticketId, (all) => [...all, ...admitted.map(attach)])
    },
    [desk, ticketId, t],
  )
  const remove = useCallback(
    (id: string) => {
      change(desk, ticketId, (all) => {
        const gone = all.find((one) => one.id === id)
        if (gone?.url) URL.revokeObjectURL(gone.url)
        return all.filter((one) => one !== gone)
      })
    },
    [desk, ticketId],
  )
  /** They are on their way: their pictures are still shown. */
  const clear = useCallback(() => change(desk, ticketId, () => none), [desk, ticketId])
  return useMemo(() => ({ attachments, add, remove, clear }), [attachments, add, remove, clear])
}

function attachmentsOf(desk: Desk, ticketId: number) {
  return desk.store.get(attachmentsAtom)[ticketId] ?? none
}

function attach(file: File): Attachment {
  const kind = kindOfFile(file)
  const isShown = kind === 'image' || kind === 'video'
  return {
    id: crypto.randomUUID(),
    file,
    url: isShown ? URL.createObjectURL(file) : undefined,
  }
}

type Attachments = readonly Attachment[]

function change(desk: Desk, ticketId: number, how: (all: Attachments) => Attachments) {
  const now = how(attachmentsOf(desk, ticketId))
  desk.store.set(attachmentsAtom, (all) => ({ ...all, [ticketId]: now }))
  void keepFiles(
    keyOf(desk, ticketId),
    now.map(({ file }) => file),
  )
}

async function bringBack(desk: Desk, ticketId: number) {
  if (desk.store.get(attachmentsAtom)[ticketId]) return
  const files = await readFiles(keyOf(desk, ticketId))
  if (files.length === 0 || desk.store.get(attachmentsAtom)[ticketId]) return
  desk.store.set(attachmentsAtom, (all) => ({ ...all, [ticketId]: files.map(attach) }))
}

function keyOf({ viewer }: Desk, ticketId: number): string {
  return `draft:${viewer.userId}:${ticketId}`
}
