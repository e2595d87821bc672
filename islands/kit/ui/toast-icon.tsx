import Check from 'lucide-react/icons/check'
import { SymbolIcon } from './symbol-icon.tsx'
import type { ToastKind } from './toast.ts'

const icons = {
  error: (
    <SymbolIcon name="circle-alert" className="size-4 shrink-0 text-destructive" aria-hidden />
  ),
  success: <Check className="size-4 shrink-0 text-going" aria-hidden />,
  info: <SymbolIcon name="info" className="size-4 shrink-0 text-primary" aria-hidden />,
}

export function ToastIcon({ kind }: { kind: ToastKind }) {
  return icons[kind]
}
