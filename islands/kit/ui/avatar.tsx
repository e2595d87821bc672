import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Image } from './image.tsx'

export function Avatar({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="avatar"
      className={cn(
        'relative inline-flex size-10 shrink-0 select-none overflow-hidden rounded-full text-xs',
        className,
      )}
      {...rest}
    />
  )
}

/** Covers the fallback beside it. */
export function AvatarImage({
  className,
  alt = '',
  ...rest
}: Omit<ComponentProps<typeof Image>, 'alt'> & { alt?: string }) {
  return (
    <Image
      data-slot="avatar-image"
      alt={alt}
      loading="lazy"
      className={cn('absolute inset-0 size-full object-cover', className)}
      {...rest}
    />
  )
}

export function AvatarFallback({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="avatar-fallback"
      className={cn(
        'flex size-full items-center justify-center bg-muted font-semibold text-muted-foreground',
        className,
      )}
      {...rest}
    />
  )
}
