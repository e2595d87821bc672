import { type ComponentProps, useCallback, useState } from 'react'

interface ImageProps extends ComponentProps<'img'> {
  src: string
  alt: string
  onBroken?: () => void
}

/** Never a broken picture: what the browser cannot draw is left out. The only `<img>` of the pages. */
export function Image({ src, alt, onBroken, ...rest }: ImageProps) {
  const [brokenSource, setBrokenSource] = useState<string>()
  const leaveOut = useCallback(() => {
    setBrokenSource(src)
    onBroken?.()
  }, [src, onBroken])
  // One that failed before the page came to life raises no event any more.
  const notice = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) leaveOut()
    },
    [leaveOut],
  )
  if (brokenSource === src) return null
  return <img {...rest} ref={notice} src={src} alt={alt} onError={leaveOut} />
}
