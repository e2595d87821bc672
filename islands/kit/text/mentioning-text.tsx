import { createElement, Fragment, type ReactNode } from 'react'
import { useFacts } from '../facts/facts.tsx'

interface MentioningTextProps {
  text: string
  mentions: readonly { id: number; name: string }[]
}

/** The names behind an @ stand out, one's own the most. */
export function MentioningText({ text, mentions }: MentioningTextProps) {
  const { me } = useFacts()
  const own = new Set(mentions.flatMap(({ id, name }) => (id === me.id ? [`@${name}`] : [])))
  const parts = partsOf(
    text,
    mentions.map(({ name }) => name),
  )
  const drawn = parts.map((part, at): ReactNode => {
    if (at % 2 === 0) return part
    const look = own.has(part) ? 'rounded-sm bg-waiting px-0.5 text-background' : 'text-waiting'
    return createElement('strong', { className: `font-semibold ${look}` }, part)
  })
  return createElement(Fragment, null, ...drawn)
}

/** Every other part is a mention. */
export function partsOf(text: string, names: readonly string[]): string[] {
  if (names.length === 0) return [text]
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  const any = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_])(@(?:${any}))(?![\\p{L}\\p{N}_])`, 'u'))
}
