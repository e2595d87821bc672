import { cn } from '../../../kit/ui/cn.ts'
import { Image } from '../../../kit/ui/image.tsx'

interface PageCardProps {
  url: string | null
  above: string
  title: string
  words: string
  picture: string | null
}

/** Its texts are a stranger's: plain, and the address is shown. */
export function PageCard({ url, above, title, words, picture }: PageCardProps) {
  const Frame = url ? 'a' : 'span'
  const going = url ? { href: url, target: '_blank', rel: 'noreferrer noopener nofollow' } : {}
  return (
    <Frame
      {...going}
      className={cn(
        'my-1 flex max-w-full items-stretch overflow-hidden rounded-sm border-primary border-l-3 bg-accent/70',
        url && 'hover:bg-accent',
      )}
    >
      {picture ? <Image src={picture} alt="" className="size-18 shrink-0 object-cover" /> : null}
      <span className="min-w-0 flex-1 px-2.5 py-1 text-xs [overflow-wrap:anywhere]">
        {above ? <span className="block truncate text-muted-foreground">{above}</span> : null}
        <span className="line-clamp-2 font-medium">{title}</span>
        {words ? <span className="line-clamp-2 text-muted-foreground">{words}</span> : null}
      </span>
    </Frame>
  )
}
