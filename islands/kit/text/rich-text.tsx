import { createElement, Fragment, memo, type ReactNode } from 'react'
import { type Token, tokenise, withoutManyMarks } from './tokenise.ts'

/** Customers' text becomes elements, never HTML. */
export const RichText = memo(function RichText({ text, draw, isBounded }: RichTextProps) {
  const tokens = tokenise(text)
  return <Tokens tokens={isBounded ? withoutManyMarks(tokens) : tokens} draw={draw} />
})

interface RichTextProps {
  text: string
  draw?: DrawText
  /** A stranger's: it may be full of marks, of which each is an element. */
  isBounded?: boolean
}

/** Draws what has no markup of its own; stable, as all texts are drawn again with another one. */
export type DrawText = ((text: string) => ReactNode) | undefined

/** Spread as fixed children: the parts of a text keep their order, so they need no keys. */
function Tokens({ tokens, draw }: { tokens: Token[]; draw: DrawText }) {
  const drawn = tokens.map((token) => createElement(One, { token, draw }))
  return createElement(Fragment, null, ...drawn)
}

function One({ token, draw }: { token: Token; draw: DrawText }) {
  switch (token.kind) {
    case 'text':
      return draw ? draw(token.text) : token.text
    case 'bold':
      return (
        <strong className="font-semibold">
          <Tokens tokens={token.inside} draw={draw} />
        </strong>
      )
    case 'italic':
      return (
        <em>
          <Tokens tokens={token.inside} draw={draw} />
        </em>
      )
    case 'strike':
      return (
        <s>
          <Tokens tokens={token.inside} draw={draw} />
        </s>
      )
    case 'code':
      return <code className="rounded-sm bg-accent px-1 font-mono text-xs">{token.text}</code>
    case 'block':
      return (
        <code className="my-0.5 block overflow-x-auto rounded-sm bg-accent px-2 py-1 font-mono text-xs">
          {token.text}
        </code>
      )
    case 'link':
      return <SafeLink href={token.href}>{token.text}</SafeLink>
  }
}

/** The tokeniser passes safe schemes only. */
function SafeLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="[overflow-wrap:anywhere] text-primary underline decoration-1 underline-offset-2"
    >
      {children}
    </a>
  )
}
