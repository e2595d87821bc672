import { useState } from 'react'
import { Avatar, AvatarFallback, AvatarImage } from './avatar.tsx'
import { SymbolIcon } from './symbol-icon.tsx'

interface NamedAvatarProps {
  name: string
  picture?: string
  isGroup?: boolean
  size?: keyof typeof sizes
}

const sizes = {
  sm: 'size-7 text-2xs',
  default: 'size-10 text-xs',
  lg: 'size-11 text-sm',
  xl: 'size-20 text-xl',
}
/** Legible in both themes; a name always gets the same. */
const tones = [
  'bg-secondary text-primary',
  'bg-going-tint text-going',
  'bg-waiting-tint text-waiting',
  'bg-over-tint text-muted-foreground',
]

/** Decorative: the name is beside it. */
export function NamedAvatar({ name, picture, isGroup, size = 'default' }: NamedAvatarProps) {
  const [broken, setBroken] = useState('')
  const hasPicture = picture && picture !== broken
  return (
    <Avatar aria-hidden="true" className={sizes[size]}>
      {hasPicture ? (
        <AvatarImage src={picture} onError={() => setBroken(picture)} />
      ) : (
        <AvatarFallback className={tones[toneOf(name)]}>
          <Placeholder name={name} isGroup={isGroup} />
        </AvatarFallback>
      )}
    </Avatar>
  )
}

function Placeholder({ name, isGroup }: { name: string; isGroup: boolean | undefined }) {
  if (isGroup) return <SymbolIcon name="users" className="size-1/2" />
  const initials = initialsOf(name)
  if (!initials) return <SymbolIcon name="user" className="size-1/2" />
  // Generated content, so that it is no part of a surrounding button's name.
  return <span data-initials={initials} className="before:content-[attr(data-initials)]" />
}

/** Empty for a number. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

function toneOf(name: string): number {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return sum % tones.length
}
