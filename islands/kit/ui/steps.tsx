import LoaderCircle from 'lucide-react/icons/loader-circle'

export function Steps({ steps, foot }: { steps: string[]; foot?: string }) {
  return (
    <div className="wide:pt-2">
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 text-sm">
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-secondary font-semibold text-primary text-xs">
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      {foot ? <p className="mt-4 text-faint text-xs">{foot}</p> : null}
    </div>
  )
}

export function Waiting({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="flex flex-col items-center gap-3 px-6 text-center text-muted-foreground text-xs"
    >
      <LoaderCircle className="size-6 animate-spin text-primary" aria-hidden />
      {text}
    </p>
  )
}
