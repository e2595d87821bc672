export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-sm border bg-background px-1.5 font-sans text-muted-foreground text-2xs">
      {name}
    </kbd>
  )
}
