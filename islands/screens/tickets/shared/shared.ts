/** What the service worker has taken from another app, until it has a conversation. */
import { useEffect, useState } from 'react'
import { keepFiles, readFiles } from '../../../kit/forms/kept-files.ts'

export interface Shared {
  text: string
  files: readonly File[]
}

export function useShared() {
  const [shared, setShared] = useState<Shared>()
  useEffect(() => void readShared().then(setShared), [])

  const keep = (left: Shared | undefined) => {
    setShared(left)
    void keepShared(left)
  }
  return { shared, keep }
}

async function readShared(): Promise<Shared | undefined> {
  const [files, texts] = [await readFiles('shared'), await readFiles('sharedText')]
  const words = await Promise.all(texts.map((one) => one.text()))
  return files.length + words.length > 0 ? { text: words.join('\n'), files } : undefined
}

async function keepShared(left: Shared | undefined) {
  const texts = left?.text ? [new File([left.text], 'text', { type: 'text/plain' })] : []
  await keepFiles('shared', left?.files ?? [])
  await keepFiles('sharedText', texts)
}
