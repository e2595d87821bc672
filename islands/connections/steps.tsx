import LoaderCircle from 'lucide-react/icons/loader-circle'

export function Steps({ steps, foot }: { steps: string[]; foot?: string }) {
  return (
    <div className="wide:pt-2">
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 text-body">
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-tint font-semibold text-accent-ink text-list">
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      {foot ? <p className="mt-4 text-ink-faint text-list">{foot}</p> : null}
    </div>
  )
}

export function Waiting({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="flex flex-col items-center gap-3 px-6 text-center text-ink-soft text-list"
    >
      <LoaderCircle className="size-6 animate-turn text-accent-ink" aria-hidden />
      {text}
    </p>
  )
}
