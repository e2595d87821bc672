import type { KeyboardEvent } from 'react'
import { useStored } from '../../../kit/storage/stored.ts'
import { isComposing } from '../../../kit/ui/composing.ts'

/** With this preference Enter breaks the line and Ctrl + Enter sends. */
export function useSendKey() {
  const [stored, setStored] = useStored('sendKey')
  const needsCtrl = stored === 'ctrl'
  return { needsCtrl, toggleSendKey: () => setStored(needsCtrl ? null : 'ctrl') }
}

export function isSending(event: KeyboardEvent, needsCtrl: boolean): boolean {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return false
  const hasCtrl = event.ctrlKey || event.metaKey
  return hasCtrl || !needsCtrl
}
