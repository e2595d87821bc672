/** @jsxImportSource hono/jsx */

/** Paragraphs with `code` and **emphasis**: what the document's texts use of Markdown. */
export function Prose({ text }: { text: string }) {
  return (
    <>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph} class="mt-2 max-w-3xl [overflow-wrap:anywhere]">
          <Line text={paragraph} />
        </p>
      ))}
    </>
  )
}

export function Line({ text }: { text: string }) {
  return (
    <>
      {text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
        if (part.startsWith('`'))
          return (
            <code key={part} class="text-xs">
              {part.slice(1, -1)}
            </code>
          )
        return part.startsWith('**') ? <strong key={part}>{part.slice(2, -2)}</strong> : part
      })}
    </>
  )
}

export function Code({ text }: { text: string }) {
  return (
    <pre class="mt-1 whitespace-pre-wrap rounded-md bg-muted p-3 font-mono text-xs [overflow-wrap:anywhere]">
      {text}
    </pre>
  )
}
