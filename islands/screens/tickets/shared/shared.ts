/** What another app has shared: offered until somebody keeps it, then kept for that person. */
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { keepFiles, readFiles } from '../../../kit/forms/kept-files.ts'
import { useDataClient } from '../../../kit/live/resource.ts'

export interface Shared {
  text: string
  files: readonly File[]
}

const Offered = v.object({
  isTooMuch: v.boolean(),
  text: v.string(),
  files: v.array(v.instance(File)),
})

export function useShared() {
  const { userId } = useDataClient()
  const [kept, setKept] = useState<Shared>()
  const [offered, setOffered] = useState<v.InferOutput<typeof Offered>>()
  useEffect(() => void readShared(userId).then(setKept), [userId])
  useEffect(() => void askForOffered().then(setOffered), [])

  const keep = (left: Shared | undefined) => {
    setKept(left)
    void keepShared(userId, left)
  }
  return {
    kept,
    offered,
    keep,
    /** Beside what was kept before, and has no conversation yet. */
    keepOffered() {
      if (offered) keep(joined(kept, offered))
      setOffered(undefined)
    },
    dropOffered: () => setOffered(undefined),
  }
}

function joined(before: Shared | undefined, { text, files }: Shared): Shared {
  const texts = [before?.text, text].filter((one) => one)
  return { text: texts.join('\n'), files: [...(before?.files ?? []), ...files] }
}

/** By the address that the service worker has opened; it says it once, so a reload has nothing. */
async function askForOffered() {
  const url = new URL(location.href)
  const shared = url.searchParams.get('shared')
  if (!shared || !('serviceWorker' in navigator)) return undefined
  url.searchParams.delete('shared')
  history.replaceState(history.state, '', url)
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  active?.postMessage({ shared }, [port2])
  const read = v.safeParse(Offered, await answer)
  return read.success ? read.output : undefined
}

const keysOf = (userId: number) => ({ files: `shared:${userId}`, text: `sharedText:${userId}` })
/** Of versions that did not say whose it is: nobody is shown it. */
const ofNobody = ['shared', 'sharedText']

async function readShared(userId: number): Promise<Shared | undefined> {
  for (const key of ofNobody) await keepFiles(key, [])
  const keys = keysOf(userId)
  const [files, texts] = [await readFiles(keys.files), await readFiles(keys.text)]
  const words = await Promise.all(texts.map((one) => one.text()))
  return files.length + words.length > 0 ? { text: words.join('\n'), files } : undefined
}

async function keepShared(userId: number, left: Shared | undefined) {
  const texts = left?.text ? [new File([left.text], 'text', { type: 'text/plain' })] : []
  const keys = keysOf(userId)
  await keepFiles(keys.files, left?.files ?? [])
  await keepFiles(keys.text, texts)
}
