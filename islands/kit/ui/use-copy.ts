import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './toast.ts'

/** Copies and notifies; says so when it failed, as the text must then be copied by hand. */
export function useCopy() {
  const { t } = useTranslation('common')
  return useCallback(
    async (text: string): Promise<boolean> => {
      const isCopied = await copyText(text)
      if (isCopied) toast.info(t('copied'))
      else toast.error(t('copyFailed'))
      return isCopied
    },
    [t],
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    // Undefined over plain http, as inside an office.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Below the open dialog, since everything else is inert. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.className = 'sr-only'
  area.value = text
  ;(before?.closest('dialog') ?? document.body).append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
