import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ToastKind } from './toast.ts'

const icons = {
  error: <CircleAlert className="size-4 shrink-0 text-destructive" aria-hidden />,
  success: <Check className="size-4 shrink-0 text-going" aria-hidden />,
  info: <Info className="size-4 shrink-0 text-primary" aria-hidden />,
}

export function ToastIcon({ kind }: { kind: ToastKind }) {
  return icons[kind]
}
