export const desktopKey = 'desktopNotices'

export type DesktopConsent = 'granted' | 'denied' | 'default' | 'missing'

export function desktopConsent(): DesktopConsent {
  return 'Notification' in globalThis ? Notification.permission : 'missing'
}

export async function askForDesktopNotices(): Promise<boolean> {
  if (desktopConsent() === 'missing') return false
  return (await Notification.requestPermission()) === 'granted'
}

interface DesktopNotice {
  title: string
  text: string
  /** Undefined for a pending ticket, which leads to its list. */
  ticketUuid: string | undefined
  /** Where it leads, if not to the ticket alone. */
  address?: string
  tag?: string
}

/** Shown once for all tabs: the same tag replaces the notice. */
export function showNotice({ title, text, ticketUuid, address, tag }: DesktopNotice) {
  if (desktopConsent() !== 'granted' || document.hasFocus()) return
  const options = {
    body: text,
    icon: '/icons/recado.svg',
    tag: tag ?? ticketUuid ?? 'waiting',
    silent: true,
  }
  const notice = new Notification(title, options)
  notice.onclick = () => {
    window.focus()
    location.assign(address ?? (ticketUuid ? `/tickets/${ticketUuid}` : '/tickets?list=pending'))
    notice.close()
  }
}
