import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { type TicketsSearch, withoutPlace } from './tickets-router.ts'

interface TicketLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** None leads back to the lists. */
  uuid: string | undefined
  /** A message to be shown first: its number and its place in the conversation. */
  at?: [id: number, seq: number] | undefined
}

/**
 * A link of the address bar that we own. The router's own watches every navigation, which forty rows
 * of a list do not need.
 */
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
