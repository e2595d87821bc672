export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-small border border-line bg-page px-1.5 font-sans text-ink-soft text-meta">
      {name}
    </kbd>
  )
}
