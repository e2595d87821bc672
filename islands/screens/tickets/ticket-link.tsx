import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { type TicketsSearch, withoutPlace } from './tickets-router.ts'

interface TicketLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Undefined leads to the lists. */
  uuid: string | undefined
  /** The message to show first. */
  at?: [id: number, seq: number] | undefined
}

/** Avoids the router's own link, which observes every navigation: too much for forty rows. */
export function TicketLink({ uuid, at, children, ...rest }: TicketLinkProps) {
  const router = useRouter()
  const place = at === undefined ? {} : { at }
  const go = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || event.button !== 0) return
    event.preventDefault()
    void router.navigate(
      uuid === undefined
        ? { to: '/tickets', search: withoutPlace }
        : {
            to: '/tickets/$uuid',
            params: { uuid },
            search: (old: TicketsSearch) => ({ ...withoutPlace(old), ...place }),
          },
    )
  }
  return (
    <a href={uuid === undefined ? '/tickets' : `/tickets/${uuid}`} onClick={go} {...rest}>
      {children}
    </a>
  )
}
